import { basename, dirname } from 'node:path';
import type { Module } from './parseModule.ts';

const forbidden = /^(utils?|helpers?|common|lib|misc)$/i;
/** Modules that a tool or a package manifest names, and so need no export of their own name. */
const isEntry = (path: string) =>
  /^packages\/[\w-]+\/src\/(index|core|tokens)\.ts$/.test(path) ||
  /^packages\/[\w-]+\/src\/testing\/index\.ts$/.test(path) ||
  // A language is an entry by its code: `strings/de`.
  /^packages\/[\w-]+\/src\/strings\/[a-z]{2}\.ts$/.test(path) ||
  /^apps\/\w+\/src\/(\w+\/)?main\.tsx?$/.test(path) ||
  // The architecture gives these three their names: what createApp, readEnv and createServices are there for.
  /^apps\/server\/src\/(app|env|services)\.ts$/.test(path) ||
  /^scripts\/[^/]+$/.test(path) ||
  /^examples\/vite\/src\/(\w+\/)?main\.tsx$/.test(path);
const isNamedByItsTool = (path: string) =>
  /\.(test|spec|stories|config|setup)\.tsx?$/.test(path) ||
  /\.d\.ts$/.test(path) ||
  /\.vite\.ts$/.test(path) ||
  path.startsWith('.storybook/') ||
  // Next finds what answers an address by these names.
  /^examples\/next\/app\/(.+\/)?(layout|page|route)\.tsx?$/.test(path);

/**
 * Sentences about files and folders whose name does not say what they hold; `allowed` maps a path to why its name
 * is a good one all the same.
 */
export function checkFileNames(
  modules: readonly Module[],
  paths: ReadonlySet<string>,
  allowed: Readonly<Record<string, string>> = {},
): string[] {
  const found = modules.flatMap((module) =>
    misnamed(module, paths).map((complaint) => ({ module, complaint })),
  );
  const spent = Object.keys(allowed).filter((path) => !found.some(({ module }) => module.path === path));
  return [
    ...forbiddenNames(paths),
    ...found.filter(({ module }) => !(module.path in allowed)).map(({ complaint }) => complaint),
    ...spent.map((path) => `${path}: needs no exception for its name`),
  ];
}

function forbiddenNames(paths: ReadonlySet<string>): string[] {
  return [...paths].flatMap((path) =>
    path
      .split('/')
      .map((segment, index, all) =>
        index === all.length - 1
          ? segment.replace(/(\.(test|spec|stories|css|browser\.test))?\.\w+$/, '')
          : segment,
      )
      .filter((segment) => forbidden.test(segment))
      .map((segment) => `${path}: '${segment}' says nothing; name it for what it holds`),
  );
}

const wordsOf = (name: string) =>
  name
    .split(/(?=[A-Z])|[^A-Za-z]/)
    .map((word) => word.toLowerCase().replace(/s$/, ''))
    .filter((word) => word !== '');

/** A module with one export is named exactly for it; one with a family of them, for what the family shares. */
function isNamedFor(name: string, { exports }: Module): boolean {
  if (exports.includes(name)) return true;
  const family = new Set(exports.map((one) => one.toLowerCase()));
  if (family.size < 2) return false;
  const words = new Set(wordsOf(name));
  return exports.some((value) => wordsOf(value).some((word) => words.has(word)));
}

function misnamed(module: Module, paths: ReadonlySet<string>): string[] {
  const { path, exports } = module;
  if (isEntry(path) || isNamedByItsTool(path)) return [];
  const name = basename(path).replace(/\.(tsx?|mjs)$/, '');
  if (name === 'index') return [`${path}: index.ts is for package entries only`];
  if (name.endsWith('.css')) {
    const component = path.replace(/\.css\.ts$/, '');
    const isBeside = ['.tsx', '.ts'].some((extension) => paths.has(component + extension));
    const isFolders = basename(dirname(path)) === basename(component);
    const isForTheWholeApp = path.startsWith('apps/') && exports.length === 0;
    return isBeside || isFolders || isForTheWholeApp || isNamedFor(basename(component), module)
      ? []
      : [`${path}: styles stand beside what they style, under its name`];
  }
  return isNamedFor(name, module)
    ? []
    : [`${path}: is not named for what it exports: ${exports.join(', ') || 'nothing'}`];
}
