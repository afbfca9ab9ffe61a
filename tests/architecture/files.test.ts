import { describe, expect, it } from 'vitest';
import { checkFileNames, checkTestNames } from './checks/checkFileNames.ts';
import { checkLengths } from './checks/checkLengths.ts';
import { checkWords } from './checks/checkWords.ts';
import { readRepository } from './readRepository.ts';

const repository = readRepository();
const names = (...paths: string[]) => checkFileNames(new Set(paths));

describe('the name of a file or folder says what it holds', () => {
  it('holds', () => {
    expect(checkFileNames(repository.paths)).toEqual([]);
  });

  it.each([
    'apps/site/src/routes/index.ts',
    'packages/ui-kit/src/components/Button/index.ts',
    'apps/site/src/utils/a.ts',
    'apps/site/src/helpers.ts',
    'apps/server/src/lib/a.ts',
    'apps/server/src/common.test.ts',
  ])('catches %s', (path) => {
    expect(names(path)).toHaveLength(1);
  });

  it('lets a package entry and a topic pass', () => {
    expect(names('packages/ui-kit/src/index.ts', 'packages/editor-kit/src/model/picks.ts')).toEqual([]);
  });
});

describe('a test beside the code begins with the name of its file', () => {
  it('holds', () => {
    expect(checkTestNames(repository.paths)).toEqual([]);
  });

  it('catches one of its own name', () => {
    const paths = ['a/Draft.ts', 'a/Draft.test.ts', 'a/Draft.place.browser.test.ts', 'a/places.test.ts'];
    expect(checkTestNames(new Set(paths.map((path) => `packages/editor-kit/src/${path}`)))).toEqual([
      'packages/editor-kit/src/a/places.test.ts',
    ]);
  });
});

describe('a file holds a topic, of 400 lines at most unless it says why', () => {
  const file = (path: string, lines: number) => ({ path, text: 'a\n'.repeat(lines) });

  it('holds', () => {
    expect(checkLengths(repository.files)).toEqual([]);
  });

  it('catches a longer one, and an exception that is none', () => {
    expect(checkLengths([file('apps/site/src/a.ts', 401)], {})).toHaveLength(1);
    expect(checkLengths([file('apps/site/src/a.ts', 400)], { 'apps/site/src/a.ts': 'Why.' })).toHaveLength(1);
  });

  it('lets tests, stories and what says why pass', () => {
    const files = ['a.ts', 'a.test.ts', 'a.stories.tsx'].map((name) => file(`apps/site/src/${name}`, 401));
    expect(checkLengths(files, { 'apps/site/src/a.ts': 'Why.' })).toEqual([]);
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
