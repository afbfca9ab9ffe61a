import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { someOf } from '../../../../tests/support/rounds.ts';
import { inkIllustrator } from './inkIllustrator.ts';
import { sharpImages } from './sharpImages.ts';

const images = sharpImages();

/** What is drawn as SVG, and what is said meanwhile. */
async function sketch(prompt: string, seed = 'seed', signal = new AbortController().signal) {
  let svg = '';
  const said: string[] = [];
  const { draw } = inkIllustrator({
    async render(drawn) {
      svg = drawn;
      return new Uint8Array();
    },
  });
  for await (const event of draw(prompt, { signal, seed, isNsfw: false })) {
    if ('sentence' in event) said.push(event.sentence);
  }
  return { svg, said };
}

const PROMPTS = [
  'A lighthouse on a cliff at night, in a storm',
  'A wanderer in a snowy forest',
  'A city street in the rain, under a lamp',
  'A castle in the mountains at dawn',
  'A desert at noon',
  'A bridge over a river in the evening, and a train',
  'A letter on a table',
  'A spaceship above a planet',
  'A church and two friends in a village in the fog',
  'Neon skyscrapers of the future',
];

const ODD: [string, string][] = [
  ['nothing', ''],
  ['blanks', ' \n\t '],
  ['10,000 characters', 'a keeper counts the stairs '.repeat(371).slice(0, 10_000)],
  ['emoji', '🌊🏠👩‍👩‍👧‍👦🐉'],
  ['right-to-left', 'منارة على جرف في الليل'],
  ['Chinese', '海邊的燈塔'],
  ['combining marks', 'n̷̢̛̈o̸ t̴e̵x̷t̸'],
  ['half a surrogate', 'a lamp \ud800'],
  ['zeros', 'a\u0000b'],
  ['markup', '"/><script>alert(1)</script>&amp;&lt;<image href="file:///etc/passwd"/>'],
];

describe('inkIllustrator', () => {
  it('draws the same for the same words and seed, and something else for others', async () => {
    const { svg } = await sketch(PROMPTS[0] as string);
    expect((await sketch(PROMPTS[0] as string)).svg).toBe(svg);
    expect((await sketch(PROMPTS[0] as string, 'another')).svg).not.toBe(svg);
    const all = await Promise.all(PROMPTS.map(async (prompt) => (await sketch(prompt)).svg));
    expect(new Set(all.map((one) => createHash('sha256').update(one).digest('hex'))).size).toBe(
      PROMPTS.length,
    );
  });

  it('says truly what it found in the words, and when it found nothing', async () => {
    expect((await sketch(PROMPTS[0] as string)).said[0]).toBe(
      'Found in your words: sea, lighthouse, night, storm',
    );
    expect((await sketch('海邊的燈塔')).said[0]).toMatch(/^Found no word in it/);
  });

  it('takes the first of several places and hours', async () => {
    expect((await sketch('A ship at sea, far from the city, by day and by night')).said[0]).toContain(
      'sea, ship, day',
    );
  });

  it.each(ODD)('draws from %s, and lets none of it into the drawing', async (_, prompt) => {
    const { svg } = await sketch(prompt);
    expect(svg.length).toBeGreaterThan(10_000);
    expect(svg).not.toMatch(/script|image|href|alert|passwd|NaN|undefined|Infinity|&/);
    expect(svg.replace(/[\x20-\x7e]/g, '')).toBe('');
  });

  it.each([...someOf(PROMPTS.slice(0, 4)), ''])(
    '%s is a picture of 1024 × 768 once it is rendered',
    async (prompt) => {
      const { svg } = await sketch(prompt);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const reading = await images.process(await images.render(svg), 'image/webp');
      if ('refusal' in reading) throw new Error(reading.refusal);
      const { width, height, contentType, bytes } = reading.image;
      expect([width, height, contentType]).toEqual([1024, 768, 'image/webp']);
      // Flat paper would be a tenth of it.
      expect(bytes.byteLength).toBeGreaterThan(15_000);
      expect(bytes.byteLength).toBeLessThan(250_000);
    },
  );

  it('is drawn before one could wait for it', async () => {
    const from = process.cpuUsage();
    const { svg } = await sketch(PROMPTS[2] as string);
    const { user } = process.cpuUsage(from);
    expect(user / 1_000).toBeLessThan(500);
    expect(svg.length).toBeLessThan(2_000_000);
  });

  it('stops when it is cancelled', async () => {
    await expect(sketch('A lamp', 'seed', AbortSignal.abort())).rejects.toThrow();
  });
});
