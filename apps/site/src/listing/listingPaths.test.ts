import { expect, it } from 'vitest';
import { listingPaths } from './listingPaths.ts';

it('R9: a genre’s address is its name in lower case, whatever it is made of', () => {
  expect(listingPaths.category(' Science Fiction ', false)).toBe('/categories/science%20fiction');
  expect(listingPaths.category('Sci-Fi/Fantasy?', false)).toBe('/categories/sci-fi%2Ffantasy%3F');
  expect(decodeURIComponent(listingPaths.category('推理', false))).toBe('/categories/推理');
});

it('D-MATURE: adult listings lead to adult pages alone', () => {
  expect([
    listingPaths.premises(true),
    listingPaths.genres(true),
    listingPaths.category('Noir', true),
    listingPaths.stories(true),
  ]).toEqual(['/premises/nsfw', '/genres/nsfw', '/categories/noir/nsfw', '/stories/nsfw']);
});
