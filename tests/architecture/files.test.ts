import { describe, expect, it } from 'vitest';
import { checkFileNames } from './checks/checkFileNames.ts';
import { checkLength } from './checks/checkLength.ts';
import { checkWords } from './checks/checkWords.ts';
import { isModule, parseModule } from './checks/parseModule.ts';
import { readRepository } from './readRepository.ts';

const repository = readRepository();
const names = (...files: [path: string, text: string][]) =>
  checkFileNames(
    files.map(([path, text]) => parseModule({ path, text })),
    new Set(files.map(([path]) => path)),
  );

describe('a file is named as its main export', () => {
  const named: Record<string, string> = {
    'packages/ui-kit/src/tokens/scales.ts': 'the scales of the design: sizes, spaces, radii and their like',
    'stories/ui-kit/TokenSheet.tsx':
      'what Tokens.mdx is made of, one sheet of samples for each kind of token',
  };

  it('holds', () => {
    expect(checkFileNames(repository.modules, repository.paths, named)).toEqual([]);
  });

  it.each([
    ['apps/server/src/services/a.ts', 'export const b = 1;'],
    ['apps/server/src/services/story.ts', 'export class Story {}'],
    ['apps/server/src/services/story.ts', 'export const a = 1; export const b = 2;'],
    ['apps/site/src/routes/index.ts', 'export const index = 1;'],
    ['packages/ui-kit/src/components/Button/index.ts', `export { Button } from './Button.tsx';`],
    ['packages/ui-kit/src/components/Button/styles.css.ts', 'export const button = 1;'],
    ['apps/site/src/utils/a.ts', 'export const a = 1;'],
    ['apps/site/src/helpers.ts', 'export const helpers = 1;'],
    ['apps/server/src/lib/a.ts', 'export const a = 1;'],
    ['apps/server/src/common.test.ts', ''],
  ] as [string, string][])('catches %s', (path, text) => {
    expect(names([path, text])).not.toEqual([]);
  });

  it('lets a family have the name of what it shares', () => {
    const text = 'export const togglePick = 1; export const pickedSentences = 2;';
    expect(names(['packages/editor-kit/src/model/picks.ts', text])).toEqual([]);
  });

  it('lets a component and its styles pass', () => {
    const folder = 'packages/ui-kit/src/components/Button';
    expect(
      names(
        [`${folder}/Button.tsx`, 'export function Button() {}'],
        [`${folder}/Button.css.ts`, 'export const root = 1;'],
      ),
    ).toEqual([]);
  });
});

describe('a room is small', () => {
  /** Pure data alone may be longer; each with its reason. */
  const long: Record<string, string> = {
    'packages/contract/src/index.ts': 'every name of the wire, a list without a line of logic',
  };

  it('holds', () => {
    expect(checkLength(repository.files.filter(isModule), long)).toEqual([]);
  });

  it('catches a long file, and an exception that nothing needs any more', () => {
    const lines = (count: number) => ({ path: 'a.ts', text: 'a();\n'.repeat(count) });
    expect(checkLength([lines(251)])).toHaveLength(1);
    expect(checkLength([lines(250)])).toEqual([]);
    expect(checkLength([lines(251)], { 'a.ts': 'data' })).toEqual([]);
    expect(checkLength([lines(250)], { 'a.ts': 'data' })).toHaveLength(1);
  });
});

describe('what is committed is finished and at home everywhere', () => {
  it('holds', () => {
    expect(checkWords(repository.files.filter(({ path }) => path !== 'package-lock.json'))).toEqual([]);
  });

  it.each([
    ['', 'work', 'main', 'a.ts'].join('/'),
    ['', 'home', 'jo', 'a.ts'].join('/'),
    `// ${['TO', 'DO'].join('')}: later`,
    `// ${['FIX', 'ME'].join('')} later`,
    ['https:/', 'registry.example.org', 'a'].join('/'),
  ])('catches %s', (text) => {
    expect(checkWords([{ path: 'a.ts', text }])).toHaveLength(1);
  });

  it('lets a path of ours pass', () => {
    expect(checkWords([{ path: 'a.md', text: 'apps/work/queue, ./home/jo/a' }])).toEqual([]);
  });
});
