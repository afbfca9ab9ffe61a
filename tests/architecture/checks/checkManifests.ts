import type { SourceFile } from './SourceFile.ts';

interface Manifest {
  name?: string;
  private?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const caret = /^\^\d+\.\d+\.\d+$/;

/**
 * Sentences about dependencies whose version the next install could change. What a published kit needs at run time is a
 * range, so that a product has each library once; the kits themselves move together.
 */
export function checkManifests(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const { name, private: isPrivate, dependencies, ...rest } = JSON.parse(text) as Manifest;
    const { devDependencies, optionalDependencies } = rest;
    if (name?.startsWith('@fabula/') && !isPrivate)
      return [
        ...checkManifests([{ path, text: JSON.stringify({ private: true, devDependencies }) }]),
        ...Object.entries(dependencies ?? {})
          .filter(([name, version]) => !(name.startsWith('@fabula/') ? exact : caret).test(version))
          .map(([name, version]) => `${path}: ${name} is '${version}', not a range of one major version`),
      ];
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(
        ([name, version]) =>
          !exact.test(version) && !(name.startsWith('@types/') && name in (devDependencies ?? {})),
      )
      .map(([name, version]) => `${path}: ${name} is '${version}', not one exact version`);
  });
}

/** Sentences about packages that a lockfile would fetch from one certain host. */
export function checkLockfile({ path, text }: SourceFile): string[] {
  const { packages } = JSON.parse(text) as { packages: Record<string, { resolved?: string }> };
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved?.includes('://'))
    .map(([name]) => `${path}: ${name} names the host that it came from`);
}
