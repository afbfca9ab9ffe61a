import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createPng } from '../../../../tests/support/createPng.ts';
import { elementsOf } from '../../../../tests/support/xmlElements.ts';
import { bindEpub } from './bindEpub.ts';
import type { StoryBook } from './Typesetter.ts';

const picture = { bytes: createPng(30, 45), contentType: 'image/png' as const, width: 30, height: 45 };
const chapter = (title: string, ...parts: StoryBook['chapters'][number]['parts'][number][]) => ({
  title,
  parts,
  summary: '',
});
const plain: StoryBook = {
  title: 'Doors & <lamps>',
  author: 'Mara Venn',
  premise: ['A keeper finds a door.'],
  genre: 'Mystery',
  isNsfw: false,
  language: 'en',
  cover: null,
  chapters: [chapter('', 'She came.\nShe went.')],
};
const named = [
  chapter('', 'To my mother.'),
  { ...chapter('Part One'), isPart: true },
  chapter('Arrival', 'She came.', { heading: 'At the door' }, 'Open.', { isSectionStart: true }, 'Later.'),
  { ...chapter('Part Two', 'Rain.'), isPart: true },
];
const books: Record<string, Partial<StoryBook>> = {
  'no headings': {},
  'numbered sections': { chapters: [chapter('', 'One.'), chapter('', 'Two.')] },
  chapters: { chapters: [chapter('Chapter 1', 'One.'), chapter('Chapter 2')], ranks: ['chapter'] },
  'parts, scenes and text before them': { chapters: named, ranks: ['part', 'chapter', 'scene'] },
  Hebrew: { language: 'he', title: 'הים', chapters: [chapter('פרק א', 'היא באה.')] },
  Japanese: { language: 'ja', title: '夜の海', chapters: [chapter('第一章', '夜の海。')] },
  'no known language': { language: null },
  'a cover and pictures': {
    cover: picture,
    chapters: [chapter('', 'One.', { ...picture, caption: 'A "lamp"' }, { ...picture, caption: '' })],
  },
  'an adult one': { isNsfw: true },
};

describe.each(Object.entries(books))('an EPUB of %s', (_, change) => {
  const book = { ...plain, ...change };
  const open = async () => {
    const { bytes } = await bindEpub(book);
    return {
      bytes,
      files: new Map(Object.entries(unzipSync(bytes)).map(([name, one]) => [name, strFromU8(one)])),
    };
  };
  const resolve = (href: string) => `book/${href.split('#')[0]}`;

  it('has a package document that names every file once, and no other', async () => {
    const { bytes, files } = await open();
    expect(strFromU8(bytes.slice(30, 58))).toBe('mimetypeapplication/epub+zip');
    const opf = files.get('book/package.opf') ?? '';
    const items = elementsOf(opf, 'item').map(({ attributes }) => attributes);
    const own = [...files.keys()].filter((name) => name.startsWith('book/') && !name.endsWith('.opf'));
    expect(items.map(({ href = '' }) => resolve(href)).sort()).toEqual(own.sort());
    const ids = elementsOf(opf).flatMap(({ attributes }) => attributes.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(items.filter(({ properties }) => properties === 'nav')).toHaveLength(1);
    expect(items.filter(({ properties }) => properties === 'cover-image')).toHaveLength(book.cover ? 1 : 0);
    for (const name of ['dc:identifier', 'dc:title', 'dc:language', 'dc:creator'])
      expect(elementsOf(opf, name), name).toHaveLength(1);
    expect(elementsOf(opf, 'dc:language')[0]?.source).toContain(`>${book.language ?? 'und'}<`);
  });

  it('has a spine with a page for each chapter, which turns as its language is read', async () => {
    const { files } = await open();
    const opf = files.get('book/package.opf') ?? '';
    const items = new Map(elementsOf(opf, 'item').map(({ attributes }) => [attributes.id, attributes]));
    const spine = elementsOf(opf, 'itemref').map(({ attributes }) => attributes.idref ?? '');
    expect(spine.filter((id) => items.get(id)?.['media-type'] !== 'application/xhtml+xml')).toEqual([]);
    expect(spine.filter((id) => id.startsWith('chapter-'))).toHaveLength(book.chapters.length);
    const [first] = elementsOf(opf, 'spine');
    expect(first?.attributes['page-progression-direction']).toBe(book.language === 'he' ? 'rtl' : undefined);
  });

  it('says how it can be read', async () => {
    const { files } = await open();
    const metas = elementsOf(files.get('book/package.opf') ?? '', 'meta');
    const said = (name: string) =>
      metas
        .filter(({ attributes }) => attributes.property === `schema:${name}`)
        .map(({ source }) => source.replace(/<[^>]+>/g, ''));
    const hasPictures = [...files.keys()].some((name) => name.startsWith('book/pictures/'));
    expect(said('accessMode')).toEqual(hasPictures ? ['textual', 'visual'] : ['textual']);
    expect(said('accessModeSufficient')).toEqual(['textual']);
    expect(said('accessibilityHazard')).toEqual(['none']);
    expect(said('accessibilityFeature')).toEqual(
      expect.arrayContaining([
        'tableOfContents',
        'readingOrder',
        ...(hasPictures ? ['alternativeText'] : []),
      ]),
    );
    expect(said('accessibilitySummary')[0]).toMatch(/\.$/);
  });

  it('has well-formed pages in its language, whose ids, links, pictures and headings hold', async () => {
    const { files } = await open();
    for (const [name, text] of files) {
      if (!name.endsWith('.xhtml')) continue;
      const all = elementsOf(text);
      const html = all.find((one) => one.name === 'html');
      expect(html?.attributes.lang, name).toBe(book.language ?? undefined);
      expect(html?.attributes['xml:lang'], name).toBe(book.language ?? undefined);
      expect(elementsOf(text, 'title')[0]?.source, name).not.toBe('<title></title>');
      const ids = all.flatMap(({ attributes }) => attributes.id ?? []);
      expect(new Set(ids).size, name).toBe(ids.length);
      for (const { attributes } of all) {
        const { href, src } = attributes;
        for (const address of [href, src])
          if (address) expect([...files.keys()], name).toContain(resolve(address));
        const [target, place] = href?.split('#') ?? [];
        if (place) expect(files.get(`book/${target}`), href).toContain(`id="${place}"`);
      }
      for (const { attributes } of all.filter((one) => one.name === 'img'))
        expect(attributes.alt?.trim()).toBeTruthy();
      const labels = all.flatMap(({ attributes }) => attributes['aria-labelledby'] ?? []);
      expect(labels.filter((one) => !ids.includes(one))).toEqual([]);
    }
  });

  it('has contents that name its title, parts and chapters in the order of the spine', async () => {
    const { files } = await open();
    const links = elementsOf(files.get('book/contents.xhtml') ?? '', 'a').map(({ attributes, source }) => [
      attributes.href?.split('#')[0]?.replace('.xhtml', ''),
      source.replace(/<[^>]+>/g, ''),
    ]);
    const spine = elementsOf(files.get('book/package.opf') ?? '', 'itemref').map(
      ({ attributes }) => attributes.idref,
    );
    const places = links.map(([page]) => spine.indexOf(page ?? ''));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(links.filter(([, words]) => words === '')).toEqual([]);
    for (const { title } of book.chapters)
      if (title) expect(links.map(([, words]) => words)).toContain(title);
  });
});
