import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sharpImages } from '../images/sharpImages.ts';
import { bookFaces, FontCase } from './FontCase.ts';
import { setTitle, settable } from './setLine.ts';
import { storyCardPress } from './storyCardPress.ts';
import type { CardWords } from './Typesetter.ts';

const fonts = new FontCase(bookFaces);
const room = { width: 900, lines: 4, sizes: [100, 70, 46] };

async function svgOf(card: CardWords | 'adult'): Promise<string> {
  let drawn = '';
  await storyCardPress({
    async render(svg) {
      drawn = svg;
      return new Uint8Array();
    },
    fitInto: async () => undefined,
  }).draw(card);
  return drawn;
}
const card = (title: string, rest: Partial<CardWords> = {}) => ({
  title,
  author: 'Mara',
  genre: 'Mystery',
  ...rest,
});

describe('a title on a card', () => {
  it('is as large as it fits, on lines that are no wider than the room', () => {
    expect(setTitle('The Lighthouse', 'plain', fonts, room)).toMatchObject({ size: 100, lines: [{}] });
    const long = setTitle(
      'The keeper and the sea and the lamp and the door '.repeat(2),
      'plain',
      fonts,
      room,
    );
    expect([long.size, long.lines.length <= 4]).toEqual([70, true]);
    expect(long.lines.every(({ width }) => width <= room.width)).toBe(true);
  });

  it('ends in an ellipsis where it is too long at any size', () => {
    const { size, lines } = setTitle('The keeper and the sea '.repeat(30), 'plain', fonts, room);
    expect([size, lines.length]).toEqual([46, 4]);
    expect(setTitle('a'.repeat(3_000), 'plain', fonts, room).lines).toHaveLength(4);
  });

  it('is smaller where its lines would be higher than the room', () => {
    const title = 'The keeper and the sea and the lamp and the door';
    expect(setTitle(title, 'plain', fonts, room).size).toBe(100);
    const low = setTitle(title, 'plain', fonts, { ...room, height: 200 });
    expect([low.size, low.lines.length * low.size * 1.14 <= 200]).toEqual([70, true]);
  });

  it('is left out whole where the fonts have not its letters, and without its emoji otherwise', () => {
    expect(settable('灯台守', 'plain', fonts)).toBeUndefined();
    expect(settable('The 灯 Keeper', 'plain', fonts)).toBeUndefined();
    expect(settable('Маяк 🌊', 'plain', fonts)).toBe('Маяк');
    expect(settable('🌊', 'plain', fonts)).toBeUndefined();
  });
});

describe('a card', () => {
  it('is made of paths alone: what draws it needs no font, and no title is markup', async () => {
    const svg = await svgOf(card('</svg><script>alert(1)</script>'));
    expect(svg).not.toMatch(/<text|<script|alert/);
    expect(svg.match(/<\/svg>/g)).toHaveLength(1);
    expect(svg.match(/<path/g)?.length).toBeGreaterThan(30);
  });

  it('has the colour of its genre, however that is written', async () => {
    const [one, same, other] = await Promise.all(
      [' mystery ', 'Mystery', 'Science Fiction'].map(async (genre) => {
        const svg = await svgOf(card('A', { genre }));
        return /width="36" height="630" fill="(#\w+)"/.exec(svg)?.[1];
      }),
    );
    expect(one).toBe(same);
    expect(other).not.toBe(one);
  });

  it('shows a cover at its end, as high as the card, and the words beside it; what is no picture leaves it as it was', async () => {
    const press = storyCardPress(sharpImages());
    const jade = sharp({ create: { width: 900, height: 500, channels: 3, background: '#00a86b' } });
    const shadesOf = async (picture?: Uint8Array) => {
      const drawn = sharp(await press.draw(card('The Lighthouse', { picture })));
      expect(await drawn.metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
      const { data, info } = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true });
      return ([x, y]: [number, number]) => [
        ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
      ];
    };
    const covered = await shadesOf(await jade.png().toBuffer());
    const ends: [number, number][] = [
      [764, 2],
      [1198, 2],
      [1198, 627],
    ];
    for (const place of ends)
      for (const [at, shade] of [0, 0xa8, 0x6b].entries())
        expect(Math.abs((covered(place)[at] ?? 0) - shade)).toBeLessThan(6);
    const bare = await shadesOf();
    expect(covered([700, 600])).toEqual(bare([700, 600]));
    expect((await shadesOf(Buffer.from('no picture')))([1198, 2])).toEqual(bare([1198, 2]));
  });

  it('of an adult story is the same for all of them', async () => {
    expect(await svgOf('adult')).toBe(await svgOf('adult'));
    expect(await svgOf('adult')).not.toBe(await svgOf(card('A')));
  });
});
