import { expect, it, test } from 'vitest';
import { addressAt, asksAge, categoryPath, headOf, pathOf } from './addresses.ts';

it('R9: a genre’s address is its name in lower case, whatever it is made of', () => {
  expect(categoryPath(' Science Fiction ', false)).toBe('/categories/science%20fiction');
  expect(categoryPath('Sci-Fi/Fantasy?', false)).toBe('/categories/sci-fi%2Ffantasy%3F');
  expect(decodeURIComponent(categoryPath('推理', false))).toBe('/categories/推理');
});

it('D-MATURE: adult listings lead to adult pages alone', () => {
  expect([
    pathOf('premises', true),
    pathOf('genres', true),
    categoryPath('Noir', true),
    pathOf('stories', true),
  ]).toEqual(['/premises/nsfw', '/genres/nsfw', '/categories/noir/nsfw', '/stories/nsfw']);
});

test.each([
  ['/', 'first'],
  ['/NSFW/', 'adultFirst'],
  ['/ai-story-generator/nsfw/the_sea', 'editor'],
  ['/categories/sci-fi%2Ffantasy', 'category'],
  ['/prompts/test', 'promptTests'],
  ['/storiesque', undefined],
])('%s is the address %s', (path, at) => {
  expect(addressAt(path)?.at).toBe(at);
});

test.each([
  ['/stories/nsfw', true],
  ['/Scenes/NSFW/', true],
  ['/categories/noir/nsfw', true],
  ['/ai-story-generator/nsfw/the_sea', true],
  ['/ai-story-generator/my_nsfw_story', false],
  ['/stories', false],
  // It asks at each visit, by itself.
  ['/nsfw', false],
])('D-AGE: %s asks the age before anything: %s', (path, asks) => {
  expect(asksAge(path)).toBe(asks);
});

it('says of each mode what its page is called', () => {
  expect([headOf('genres').title, headOf('genres', true).title]).toEqual(['Genres', 'Adult genres']);
  expect(headOf('sceneGenerator', true)).toMatchObject({ title: 'Adult AI Scene Generator', isWhole: true });
});
