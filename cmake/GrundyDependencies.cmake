# What the library itself needs. Only GMP ends up in what is installed: the others are headers that
# our sources include and our public headers do not.

find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(Boost 1.74 REQUIRED)

# Highway's headers only: which vectors the machine has is asked by src/sequence/kernels.cpp.
find_path(GRUNDY_HIGHWAY_INCLUDE hwy/highway.h REQUIRED)

if(NOT GRUNDY_PORTABLE_BIGNUM)
  # The archive makes the command line tool start faster; a shared library needs the shared one.
  if(NOT BUILD_SHARED_LIBS AND NOT DEFINED GMP_PREFER_STATIC)
    set(GMP_PREFER_STATIC ON)
  endif()
  find_package(GMP REQUIRED)
endif()
