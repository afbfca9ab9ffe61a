import type { SourceFile } from './SourceFile.ts';

interface Manifest {
  name?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Sentences about dependencies whose version the next install could change. */
export function checkManifests(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text) as Manifest;
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
