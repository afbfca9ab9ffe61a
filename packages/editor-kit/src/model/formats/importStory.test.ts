import { describe, expect, it } from 'vitest';
import { toSavedStory } from '../SavedStory.ts';
import { importStory, largestFile, mostParagraphs } from './importStory.ts';
import type { LostKind } from './StoryFormat.ts';

const read = (content: BlobPart, name: string, isNsfw = false) =>
  importStory(new File([content], name), { isNsfw });

async function whole(content: BlobPart, name: string, isNsfw = false) {
  const imported = await read(content, name, isNsfw);
  if (imported.problem !== null) throw new Error(imported.problem);
  const { paragraphs, images = [], ...saved } = toSavedStory(imported.story, '');
  return { ...saved, paragraphs, images, author: imported.author, lost: imported.lost };
}
const kinds = ({ lost }: { lost: readonly { kind: LostKind }[] }) => lost.map(({ kind }) => kind);
const bytes = (...given: number[]) => new Uint8Array(given);
const utf16 = (text: string, isBig: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !isBig);
  return view.buffer;
};

describe('a file that is none of ours is a problem with a name, and never half a story', () => {
  const story = { title: 'T', premise: 'P', genre: '', isNsfw: false, paragraphs: ['One.'] };
  const json = (value: unknown) => JSON.stringify(value);
  const cases: [problem: string, name: string, content: BlobPart][] = [
    ['empty', 'a.md', ''],
    ['empty', 'a.md', '\ufeff \n\n'],
    ['empty', 'a.md', '---\ntitle: "T"\n---\n\n* * *\n'],
    ['empty', 'a.txt', 'Title: T\n'],
    ['empty', 'a.json', json({ ...story, paragraphs: [], premise: '' })],
    ['pdf', 'renamed.md', '%PDF-1.7\n…'],
    ['archive', 'renamed.txt', bytes(0x50, 0x4b, 3, 4, 20, 0)],
    ['archive', 'old.txt', bytes(0xd0, 0xcf, 0x11, 0xe0)],
    ['picture', 'renamed.json', bytes(0x89, 0x50, 0x4e, 0x47, 13, 10)],
    ['not_text', 'a.txt', bytes(0, 1, 2, 3, 255, 254, 0, 0, 7)],
    ['not_text', 'a.md', bytes(...Array.from({ length: 400 }, (_, index) => (index * 37) % 32))],
    ['unknown_type', 'a.rtf', '{\\rtf1 Hello}'],
    ['unknown_type', 'README', 'Hello'],
    ['damaged_json', 'a.json', json({ fabula: 'story', version: 1, story }).slice(0, -20)],
    ['other_json', 'a.json', json({ name: 'package', version: '1.0.0' })],
    ['other_json', 'a.json', json([story, story])],
    ['other_json', 'a.json', '"a text"'],
    ['other_json', 'a.json', json({ paragraphs: [1, null, {}] })],
    ['scene', 'a.json', json({ title: 'T', elements: [] })],
    ['backup', 'a.json', json({ fabula: 'backup', version: 1 })],
    ['newer', 'a.json', json({ fabula: 'story', version: 3, story })],
  ];
  it.each(cases)('%s: %s', async (problem, name, content) => {
    expect(await read(content, name)).toEqual({ story: null, problem });
  });

  it('too_large and too_long: at the limit a file is read, above it nothing of it', async () => {
    expect(await read(new Uint8Array(largestFile.text + 1), 'a.txt')).toMatchObject({ problem: 'too_large' });
    expect(await read(new Uint8Array(largestFile.json + 1), 'a.json')).toMatchObject({
      problem: 'too_large',
    });
    const long = (count: number) => json({ ...story, paragraphs: Array.from({ length: count }, () => 'a') });
    expect(await read(long(mostParagraphs + 1), 'a.json')).toMatchObject({ problem: 'too_long' });
    expect((await whole(long(mostParagraphs), 'a.json')).paragraphs).toHaveLength(mostParagraphs);
  });
});

describe('text of any script and coding', () => {
  const text = 'Das Café\r\n\r\nErster Absatz.\r\n\r\n夜の海。שלום شمال 👩‍🚀\r\n';
  const paragraphs = ['Erster Absatz.', '夜の海。שלום شمال 👩‍🚀'];
  it.each([
    ['UTF-8', text],
    ['UTF-8 with its mark', `\ufeff${text}`],
    ['UTF-16, small end first', utf16(`\ufeff${text}`, false)],
    ['UTF-16, big end first', utf16(`\ufeff${text}`, true)],
    ['UTF-16 without its mark', utf16(text, false)],
  ] as [string, BlobPart][])('%s', async (_coding, content) => {
    expect(await whole(content, 'a.txt')).toMatchObject({ title: 'Das Café', paragraphs, lost: [] });
  });

  it('what is no Unicode is taken for Windows’ Latin letters, and that is said', async () => {
    const latin = bytes(
      ...[...'Das Caf', 'é', '\n\n', 'Ende.'].flatMap((one) => [...one].map((c) => c.charCodeAt(0))),
    );
    const story = await whole(latin, 'a.txt');
    expect(story).toMatchObject({ title: 'Das Café', paragraphs: ['Ende.'] });
    expect(kinds(story)).toEqual(['encoding']);
  });

  it('5,000 paragraphs are all there', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `Paragraph ${index} goes *on*.`);
    const story = await whole(lines.join('\n\n'), 'a.md');
    expect(story.paragraphs).toHaveLength(5000);
    expect(story.lost).toEqual([]);
  });
});

describe('a plain text of somebody else', () => {
  it('has its title and author in its first lines, and lines of a page’s width are one paragraph', async () => {
    const wrapped =
      'It was a long paragraph that somebody had broken into lines\nof the width of a page, as one did.';
    expect(
      await whole(`The Doors\nby Ines Varga\n\n${wrapped}\n\n* * *\n\nA verse,\nand another.\n`, 'a.txt'),
    ).toMatchObject({
      title: 'The Doors',
      author: 'Ines Varga',
      paragraphs: [wrapped.replace('\n', ' '), { type: 'section_break' }, 'A verse,\nand another.'],
    });
  });
  it('that begins with a sentence has no title; one line each is one paragraph each', async () => {
    expect(await whole('It rained.\nShe left.\n', 'a.txt')).toMatchObject({
      isUntitled: true,
      paragraphs: ['It rained.', 'She left.'],
    });
  });
});

describe('adult or not', () => {
  it('a text that does not say is as the place; JSON that does not say is adult; what says so is', async () => {
    expect((await whole('One.', 'a.md')).isNsfw).toBe(false);
    expect((await whole('One.', 'a.md', true)).isNsfw).toBe(true);
    expect((await whole('---\nrating: mature\n---\nOne.', 'a.md')).isNsfw).toBe(true);
    expect((await whole('Rating: Adult\n\nOne.', 'a.txt')).isNsfw).toBe(true);
    expect((await whole('{"paragraphs":["One."]}', 'a.json')).isNsfw).toBe(true);
    const told =
      '{"fabula":"story","version":1,"rating":"adult","story":{"paragraphs":["One."],"isNsfw":false}}';
    expect((await whole(told, 'a.json')).isNsfw).toBe(true);
  });
});
