import type { Module } from './parseModule.ts';

const entry = 'packages/editor-kit/src/index.ts';
const dictionary = /^packages\/editor-kit\/src\/(react\/strings\/\w+Strings|strings\/\w+)\.ts$/;

/** Sentences about texts that come with the editor's page, though only something that comes later says them. */
export function checkFirstTexts(modules: readonly Module[], saidAtFirst: readonly string[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const via = new Map([[entry, '']]);
  for (const path of via.keys())
    for (const { target, isType, isLater } of byPath.get(path)?.imports ?? [])
      if (!isType && !isLater && !via.has(target)) via.set(target, path);
  const come = [...via.keys()].filter((path) => dictionary.test(path));
  return [
    ...come
      .filter((path) => !saidAtFirst.includes(path))
      .map((path) => `${path}: comes at first, by ${via.get(path)}`),
    ...saidAtFirst.filter((path) => !come.includes(path)).map((path) => `${path}: does not come at first`),
  ];
}
