import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkLinks } from './checks/checkLinks.ts';
import { readRepository } from './readRepository.ts';

const repository = readRepository();
const documents = repository.files.filter(({ path }) => path.endsWith('.md'));
const root = join(import.meta.dirname, '../..');
const pictures = readdirSync(join(root, 'docs/pictures')).map((name) => `docs/pictures/${name}`);

describe('the links of the documents', () => {
  it('lead to a file, a folder or a heading', () => {
    expect(documents.length).toBeGreaterThan(60);
    expect(checkLinks(documents, [...repository.paths, ...pictures])).toEqual([]);
  });

  const check = (text: string) =>
    checkLinks([{ path: 'docs/a.md', text }], ['docs/a.md', 'docs/b/c.ts', 'LICENSE']);

  it.each([
    '[gone](gone.md)',
    '[above](../../LICENSE)',
    '[heading](#nowhere)\n# Somewhere',
    '<img src="gone.png">',
  ])('catch %s', (text) => {
    expect(check(text)).toHaveLength(1);
  });

  it.each([
    '[folder](b)',
    '[file](b/c.ts)',
    '[above](../LICENSE)',
    '[heading](#the-firsts-word)\n## The `first’s` word',
    '[abroad](https://example.com)',
    '`[code](gone.md)`',
  ])('let %s pass', (text) => {
    expect(check(text)).toEqual([]);
  });
});

describe('the README', () => {
  it('fits on two screens', () => {
    expect(repository.read('README.md').text.split('\n').length).toBeLessThanOrEqual(90);
  });

  it('leads to every guide', () => {
    const { text } = repository.read('README.md');
    const guides = [...repository.paths].filter((path) => path.startsWith('docs/guides/'));
    expect(guides.filter((path) => !text.includes(`](${path})`))).toEqual([]);
  });
});

describe('the files that the structure and the glossary name', () => {
  it.each(['docs/house.md', 'docs/glossary.md', 'CONTRIBUTING.md', 'README.md'])(
    'are there: %s',
    (document) => {
      const names = new Set([...repository.paths].map((path) => path.slice(path.lastIndexOf('/') + 1)));
      const named = [...repository.read(document).text.matchAll(/`(?:[\w./-]+\/)?([\w.-]+\.tsx?)`/g)];
      expect(named.map(([, name = '']) => name).filter((name) => !names.has(name))).toEqual([]);
    },
  );
});
