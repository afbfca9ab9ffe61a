import { expect, it } from 'vitest';
import { genreColours } from '../../apps/server/src/documents/genreColours.ts';
import { genreTone } from '../../apps/site/src/library/genreTone.ts';

it('B7: a story’s card has the colour of its cover in the library', () => {
  const genres = [
    'Mystery',
    ' mystery ',
    'Science Fiction',
    'Gothic',
    'Ποίηση',
    '推理',
    'Romance',
    'Noir',
    '',
  ];
  expect(genres.map((genre) => genreColours(genre).tone)).toEqual(genres.map(genreTone));
  const tones = new Set(genres.map((genre) => genreColours(genre).spine));
  expect(tones.size).toBe(new Set(genres.map(genreTone)).size);
});
