"""Builds the module from this folder and the library's sources.

In a checkout these are two folders up. A source distribution has a copy of them in core/.
"""

import os
import pathlib
import re
import shutil

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

here = pathlib.Path(__file__).resolve().parent
core = here / 'core' if (here / 'core').is_dir() else here.parent.parent

header = (core / 'include/forsyth/base.h').read_text()
version = '.'.join(re.search(rf'FY_VERSION_{part} (\d+)', header)[1]
                   for part in ('MAJOR', 'MINOR', 'PATCH'))

# A checkout has a folder for what is built.
build = 'build' if core.name == 'core' else str(core / 'build' / 'pip')

# Who sets CFLAGS has said how to optimise.
optimise = [] if '-O' in os.environ.get('CFLAGS', '') else ['-O3']


class BuildModule(build_ext):
    """The library is compiled as one file, from a folder where objects may be put."""

    def build_extension(self, ext):
        temp = pathlib.Path(self.build_temp)
        temp.mkdir(parents=True, exist_ok=True)
        whole = temp / 'library.c'
        whole.write_text(f'#include "{core}/src/forsyth.c"\n')
        ext.sources.append(str(whole))
        super().build_extension(ext)


class CopyCore(sdist):
    """Puts the library's sources into the source distribution."""

    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        for folder in ('include', 'src'):
            shutil.copytree(core / folder, pathlib.Path(base_dir) / 'core' / folder)
        for folder in ('src', 'test'):
            shutil.copytree(here / folder, pathlib.Path(base_dir) / folder, dirs_exist_ok=True)
        shutil.copy(here / 'forsyth_python.map', base_dir)


setup(
    version=version,
    ext_modules=[Extension(
        'forsyth._forsyth',
        sources=sorted(str(path.relative_to(here)) for path in (here / 'src').glob('*.c')),
        include_dirs=[str(core / 'include')],
        define_macros=[('_POSIX_C_SOURCE', '200809L'), ('_DEFAULT_SOURCE', None)],
        extra_compile_args=['-std=c11', '-fvisibility=hidden', '-fno-semantic-interposition',
                            *optimise],
        extra_link_args=[f'-Wl,--version-script={here}/forsyth_python.map', '-pthread'],
        py_limited_api=True,
    )],
    cmdclass={'build_ext': BuildModule, 'sdist': CopyCore},
    options={'bdist_wheel': {'py_limited_api': 'cp311'}, 'build': {'build_base': build}},
)
