import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, resolve, sep } from 'node:path';
import { isModule, type Module, parseModule } from './checks/parseModule.ts';
import type { SourceFile } from './checks/SourceFile.ts';

const root = resolve(import.meta.dirname, '../..');
const skipped = new Set([
  ...[
    '.git',
    'node_modules',
    'dist',
    '.next',
    'data',
    'storybook-static',
    'reports',
    'test-results',
    'playwright-report',
  ],
  '.env',
]);
const binary = new Set(['.png', '.jpg', '.jpeg', '.webp', '.gif', '.ico', '.woff', '.woff2', '.br', '.gz']);

export interface Repository {
  /** Every text file that is or will be committed. */
  files: readonly SourceFile[];
  modules: readonly Module[];
  paths: ReadonlySet<string>;
  read(path: string): SourceFile;
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || entry.name.endsWith('.log')) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path);
    return entry.isFile() ? [path] : [];
  });
}

let repository: Repository | undefined;

/**
 * The checkout as it stands, committed or not, so that a fault is found before it is committed. It is read and parsed
 * once for all tests of a process.
 */
export function readRepository(): Repository {
  repository ??= read();
  return repository;
}

function read(): Repository {
  const files = filesUnder(root)
    .filter((path) => !binary.has(extname(path)))
    .map((path) => ({
      path: relative(root, path).split(sep).join('/'),
      text: readFileSync(path, 'utf8'),
    }));
  const byPath = new Map(files.map((file) => [file.path, file]));
  return {
    files,
    modules: files.filter(isModule).map(parseModule),
    paths: new Set(byPath.keys()),
    read: (path) => {
      const file = byPath.get(path);
      if (!file) throw new Error(`There is no ${path}.`);
      return file;
    },
  };
}
