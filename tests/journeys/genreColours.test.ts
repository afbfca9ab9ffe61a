import {
  type Color,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  interpolate,
  parse,
} from 'culori';
import { describe, expect, it } from 'vitest';
import { cardColours } from '../../apps/server/src/documents/storyCardPress.ts';
import { readGenre } from '../../packages/storyteller/src/understand/readMatter.ts';
import { themes } from '../../packages/ui-kit/src/tokens/themes.ts';
import { genreColours, genres, genreTone, tonesOf } from '../../packages/writing/src/genres.ts';

const colours = genreColours.map((hex) => parse(hex) as Color);
const pairs = colours.flatMap((one, at) => colours.slice(at + 1).map((other) => [one, other] as const));
/** As everybody sees, and as people do who see no red, no green or no blue. */
const eyes = {
  usual: (color: Color) => color,
  protanopia: filterDeficiencyProt(1),
  deuteranopia: filterDeficiencyDeuter(1),
  tritanopia: filterDeficiencyTrit(1),
};
/** A difference of 2 is just seen where colours touch; on covers apart from each other it takes several times that. */
const LEAST = 14;

describe('the colours of genres', () => {
  it.each(Object.entries(eyes))('are told apart: %s', (_name, seen) => {
    const difference = differenceCiede2000();
    const close = pairs.filter(([one, other]) => difference(seen(one), seen(other)) < LEAST);
    expect(genreColours.length).toBeGreaterThanOrEqual(12);
    expect(close).toEqual([]);
  });

  it.each(['paper', 'lamp', 'afterdark'] as const)(
    'stand out from the cover that they are on: %s',
    (theme) => {
      const difference = differenceCiede2000();
      const { surface } = themes[theme].color;
      expect(genreColours.filter((color) => difference(color, surface) < LEAST)).toEqual([]);
    },
  );

  it('are one for each of the genres that most is written in, and the same however a genre is written', () => {
    const most = genres.map(({ name }) => name);
    expect(most).toHaveLength(new Set(most.map((name) => name.toLowerCase())).size);
    expect(new Set(most.map(genreTone)).size).toBe(genreColours.length);
    for (const genre of most) expect(genreTone(` ${genre.toUpperCase()} `)).toBe(genreTone(genre));
    for (const genre of ['Ποίηση', '推理', 'constructor', '__proto__', 'Weird Tales'])
      expect(genreColours[genreTone(genre) ?? -1]).toBeDefined();
    expect(genreTone('  ')).toBeNull();
  });

  it('come with a genre that is added to the list, under each of its names', () => {
    const western = { name: 'Western', color: '#ffffff', also: ['Cowboys'] };
    const { colours, toneOf } = tonesOf([...genres, western]);
    expect(colours[toneOf('western') ?? -1]).toBe(western.color);
    expect(toneOf('COWBOYS')).toBe(toneOf('Western'));
    expect(toneOf('Horror')).toBe(genreTone('Horror'));
  });

  it('are of genres that the storyteller knows by their names', () => {
    const unknown = genres.filter(({ name }) => readGenre(name, '') === readGenre('', ''));
    expect(unknown.map(({ name }) => name)).toEqual(['Drama']);
  });

  it('B7: a story’s card has the colours of its cover in the library', () => {
    const difference = differenceCiede2000();
    for (const genre of ['Mystery', 'Noir', '推理', 'Weird Tales']) {
      const { spine, ground } = cardColours(genre);
      expect(spine).toBe(genreColours[genreTone(genre) ?? -1]);
      const cover = interpolate([themes.paper.color.surface, spine], 'oklab')(0.09);
      expect(difference(ground, cover)).toBeLessThan(2);
    }
  });
});
