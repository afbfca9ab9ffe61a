import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const faults: [rule: string, path: string, text: string][] = [
  ['noDefaultExport', 'packages/ui-kit/src/default.ts', 'export default 1;\n'],
  ['noReExportAll', 'packages/ui-kit/src/all.ts', `export * from './default.ts';\n`],
  [
    'noDangerouslySetInnerHtml',
    'packages/ui-kit/src/Html.tsx',
    'export const Html = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;\n',
  ],
  ['useImportExtensions', 'packages/ui-kit/src/extension.ts', `export { all } from './all';\n`],
  ['noUndeclaredDependencies', 'packages/ui-kit/src/undeclared.ts', `export { z } from 'zod';\n`],
  [
    'noImportCycles',
    'packages/ui-kit/src/round.ts',
    `export { b } from './about.ts';\nexport const a = 1;\n`,
  ],
  [
    'noImportCycles',
    'packages/ui-kit/src/about.ts',
    `export { a } from './round.ts';\nexport const b = 1;\n`,
  ],
  [
    'useHookAtTopLevel',
    'packages/ui-kit/src/Hook.tsx',
    `import { useState } from 'react';\nexport const Hook = (on: boolean) => (on ? useState(1) : null);\n`,
  ],
  [
    'noRestrictedImports',
    'packages/ui-kit/src/useLayout.ts',
    `export { useLayoutEffect as useLayout } from 'react';\n`,
  ],
  ['noRestrictedImports', 'packages/ui-kit/src/random.test.ts', `import 'fast-check';\n`],
  ['noFocusedTests', 'apps/site/src/focused.test.ts', `it.only('a', () => {});\n`],
  ['noSkippedTests', 'apps/site/src/skipped.test.ts', `it.skip('a', () => {});\n`],
];
const fine = 'vite.config.ts';

const folder = mkdtempSync(join(tmpdir(), 'fabula-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let diagnostics: { category: string; location: { path: string | { file: string } } }[] = [];

beforeAll(() => {
  const {
    vcs: _vcs,
    $schema: _schema,
    ...config
  } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  const files: [path: string, text: string][] = [
    ['biome.json', JSON.stringify(config)],
    ['packages/ui-kit/package.json', JSON.stringify({ name: 'planted', dependencies: { react: '19.0.0' } })],
    [fine, 'export default {};\n'],
    ...faults.map(([, path, text]): [string, string] => [path, text]),
  ];
  for (const [path, text] of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@biomejs/biome/bin/biome'),
      'lint',
      '--reporter=json',
      '--max-diagnostics=none',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  diagnostics = JSON.parse(stdout).diagnostics;
});

const rulesAgainst = (path: string) =>
  diagnostics
    .filter(({ location }) => JSON.stringify(location.path).includes(path))
    .map(({ category }) => category.split('/').at(-1));

describe('the linter holds the rules that it can', () => {
  it.each(faults)('%s, in %s', (rule, path) => {
    expect(rulesAgainst(path)).toContain(rule);
  });

  it('lets a tool have its default export', () => {
    expect(rulesAgainst(fine)).toEqual([]);
  });
});
