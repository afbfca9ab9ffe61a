import { describe, expect, it } from 'vitest';
import { kits } from '../../scripts/packing/kits.ts';
import {
  anchorOf,
  guides,
  joinedGuides,
  llmsText,
  packedText,
} from '../../scripts/packing/packedDocuments.ts';
import { pageOf } from '../../scripts/packing/preparePackage.ts';
import { readRepository } from './readRepository.ts';

const repository = readRepository();
const packing = { guides: guides.map((name) => repository.read(`docs/guides/${name}.md`)), address: null };
const joined = joinedGuides(packing);
const anchors = new Set([...joined.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
const leadsNowhere = (target: string) => {
  const [file, anchor] = target.split('#');
  if (/^https?:/.test(target)) return false;
  return !(file === '' || file === 'guides.md') || !anchors.has(anchor ?? '');
};

describe('what a package says of itself', () => {
  it.each(kits)('no link of the readme of %s leads nowhere', (kit) => {
    const readme = packedText(repository.read(`packages/${kit}/README.md`), packing);
    expect(linksOf(readme).filter(leadsNowhere)).toEqual([]);
  });

  it('no link of the joined guides leads nowhere, with an address or without', () => {
    expect(joined.length).toBeGreaterThan(30_000);
    expect(linksOf(joined).filter(leadsNowhere)).toEqual([]);
    const named = joinedGuides({ ...packing, address: 'https://example.org/somebody/fabula' });
    expect(linksOf(named).filter(leadsNowhere)).toEqual([]);
    expect(named).toContain('https://example.org/somebody/fabula/blob/HEAD/docs/decisions/');
  });

  it('the map for language models names guides and entries', () => {
    const map = llmsText(JSON.parse(repository.read('packages/editor-kit/package.json').text), packing);
    expect(map).toMatch(/^# @fabula\/editor-kit\n\n> /);
    expect(map).toContain('](guides.md#embedding-the-kits)');
    expect(map).toContain('[@fabula/editor-kit/core](./dist/core.d.ts)');
  });

  it.each([
    ['git@github.com:somebody/fabula.git', 'https://github.com/somebody/fabula'],
    ['https://github.com/somebody/fabula', 'https://github.com/somebody/fabula'],
    ['ssh://git@codeberg.org/somebody/fabula.git', 'https://codeberg.org/somebody/fabula'],
    ['/srv/fabula', null],
  ])('a fork names itself: %s', (remote, page) => {
    expect(pageOf(remote)).toBe(page);
  });
});
