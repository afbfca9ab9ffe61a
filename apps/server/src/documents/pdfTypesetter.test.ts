import { lineStyles, type ScenePdfRequest } from '@fabula/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { pdfTexts } from '../../../../tests/support/pdfText.ts';
import { pdfTypesetter } from './pdfTypesetter.ts';

type Line = ScenePdfRequest['pages'][number][number];
const typesetter = pdfTypesetter();
const line = (text: string, more: Partial<Line> = {}): Line => ({
  text,
  column: 15,
  line: 6,
  style: 'plain',
  align: 'left',
  ...more,
});

async function typeset(pages: Line[][], more: Partial<ScenePdfRequest> = {}) {
  const { bytes, unset } = await typesetter.typeset({
    title: 'The light',
    author: 'Mara Venn',
    isNsfw: false,
    pages,
    ...more,
  });
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document);
  return { bytes, unset, document, text };
}

/** Every piece of a page, with where its foot is: points from the paper's left and lower edge. */
async function piecesOf({ document }: Awaited<ReturnType<typeof typeset>>, page = 1) {
  const { items } = await (await document.getPage(page)).getTextContent();
  return items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
}

describe('pdfTypesetter', () => {
  it('sets every line where the client has laid it, in 12-point Courier Prime on US Letter', async () => {
    const set = await typeset([
      [line('INT. LAMP ROOM - NIGHT'), line('2.', { column: 75, line: 3, align: 'right' })],
      [line('MARA', { column: 42.5, align: 'center' })],
    ]);
    expect(set.document.numPages).toBe(2);
    expect(set.text).toEqual(['INT. LAMP ROOM - NIGHT\n2.', 'MARA']);
    const page = await set.document.getPage(1);
    expect(page.view).toEqual([0, 0, 612, 792]);
    const [heading, number] = await piecesOf(set);
    expect(heading?.transform[4]).toBeCloseTo(108, 1);
    expect(heading?.transform[5]).toBeCloseTo(792 - 6 * 12 - 9, 1);
    expect(heading?.width).toBeCloseTo('INT. LAMP ROOM - NIGHT'.length * 7.2, 0);
    expect((number?.transform[4] as number) + (number?.width ?? 0)).toBeCloseTo(540, 0);
    const [cue] = await piecesOf(set, 2);
    expect(cue?.transform[4]).toBeCloseTo(306 - 2 * 7.2, 0);
    const raw = Buffer.from(set.bytes).toString('latin1');
    expect(raw).toMatch(/FontName \/[A-Z]{6}\+CourierPrime/);
    expect(raw).not.toMatch(/BaseFont \/(Helvetica|Courier)\b/);
  });

  it('says whose it is, and whether it is for adults', async () => {
    const { document } = await typeset([[line('A')]], { title: 'Das Café “夜”', isNsfw: true });
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: 'Das Café “夜”', Author: 'Mara Venn', Subject: 'For adults' });
    const safe = await (await typeset([[line('A')]])).document.getMetadata();
    expect(safe.info).not.toHaveProperty('Subject');
  });

  it('has bold, italic, both, and underlined', async () => {
    const { text, bytes } = await typeset([lineStyles.map((style, at) => line(style, { style, line: at }))]);
    expect(text[0]?.split('\n')).toEqual([...lineStyles]);
    const raw = Buffer.from(bytes).toString('latin1');
    for (const cut of ['CourierPrime-Bold\\b', 'CourierPrime-Italic', 'CourierPrime-BoldItalic'])
      expect(raw).toMatch(new RegExp(`FontName /[A-Z]{6}\\+${cut}`));
  });

  it.each([
    ['accents', 'Žluťoučký kůň, naïve façade, Ærø', []],
    ['letters in pieces', 'café'.normalize('NFD'), []],
    ['marks of a screenplay', '“Don’t—” … – © € ½', []],
    ['Greek and Cyrillic', 'Ελλάδα, Москва', []],
  ])('sets %s', async (_, text, unset) => {
    const set = await typeset([[line(text)]]);
    expect(set.unset).toEqual(unset);
    expect(set.text[0]?.replace(/\n/g, '')).toBe(text.normalize('NFC'));
  });

  it('has every word in every style and alignment, in every script that it sets', async () => {
    const said = [
      'She waits, listening.',
      'Žluťoučký kůň úpěl',
      'những người đàn bà',
      'ήσυχα για τη θάλασσα',
      'широкая степь',
    ];
    const aligns = [
      { align: 'left', column: 15 },
      { align: 'center', column: 42.5 },
      { align: 'right', column: 75 },
    ] as const;
    const pages = lineStyles.map((style) =>
      aligns.flatMap((place, at) =>
        said.map((text, index) => line(text, { style, line: 4 + at * said.length + index, ...place })),
      ),
    );
    const { bytes, unset } = await typeset(pages);
    expect(unset).toEqual([]);
    const expected = pages.flat().flatMap(({ text }) => text.split(' '));
    for (const read of await pdfTexts(bytes))
      expect(read.normalize('NFC').split(/\s+/).filter(Boolean).sort()).toEqual(expected.sort());
  });

  it.each([
    ['Chinese', '夜の海 x', ['夜', 'の', '海'], '? ? ? x'],
    ['emoji', 'a🌊b🌊', ['🌊'], 'a? b? '],
    ['Arabic', 'ليل', ['ل', 'ي'], '???'],
    ['half a surrogate', 'a\ud800b', [], undefined],
    ['control characters', 'a\tb\u0000c\nd', [], 'a b c d'],
    ['invisible ones', 'a\u200b\u200d\ufeffb\ufe0f', [], 'ab'],
    ['nothing', '', [], ''],
    ['blanks', '   ', [], ''],
  ])('names what it cannot set of %s, and keeps the place', async (_, text, unset, shown) => {
    const set = await typeset([[line(text)]]);
    if (unset.length > 0) expect(set.unset).toEqual(unset);
    if (shown !== undefined) expect((set.text[0] ?? '').trim()).toBe(shown.trim());
    expect(set.document.numPages).toBe(1);
  });

  it('goes past the edges of the paper without a second page', async () => {
    const set = await typeset([
      [line('x'.repeat(400), { column: 84, line: 65 }), line('y', { column: 0, align: 'right' })],
    ]);
    expect(set.document.numPages).toBe(1);
  });

  it('sets 120 pages, and lets others come in between', { timeout: 30_000 }, async () => {
    const page = Array.from({ length: 54 }, (_, at) =>
      line('The lamp goes out, and Mara counts the stairs.', { line: at }),
    );
    let turns = 0;
    const counting = setInterval(() => turns++, 1);
    const { bytes } = await typesetter.typeset({
      title: 'Long',
      author: '',
      isNsfw: false,
      pages: Array.from({ length: 120 }, () => page),
    });
    clearInterval(counting);
    expect(turns).toBeGreaterThan(20);
    expect((await getDocumentProxy(new Uint8Array(bytes))).numPages).toBe(120);
    expect(bytes.byteLength).toBeLessThan(1_000_000);
  });
});
