import { expect, test } from 'vitest';
import { compareStories } from './compareStories.ts';
import { newStory, type Story } from './Story.ts';

const blank = newStory(false);
const storyOf = (texts: Record<string, string>, rest: Partial<Story> = {}): Story => ({
  ...blank,
  paragraphs: Object.entries(texts).map(([id, text]) => ({ id, text })),
  ...rest,
});

test('a story is the same as itself, folds and all', () => {
  const story = storyOf(
    { a: 'One.', b: 'Two.' },
    { breaks: { a: { id: 's', summary: '', isCollapsed: true } } },
  );
  const unfolded = { ...story, breaks: { a: { id: 's', summary: '', isCollapsed: false } } };
  expect(compareStories(story, unfolded)).toEqual({
    fields: [],
    texts: [{ kind: 'same', count: 2 }],
    isArrangedOtherwise: false,
  });
});

test('paragraphs are aligned by id or text, and what changed in one is told by the sentence', () => {
  const before = storyOf({ a: 'One.', b: 'Two. Three.', c: 'Gone.', d: 'Four.' }, { title: 'Old' });
  const after = storyOf({ new: 'First.', x: 'One.', b: 'Two. Changed.', d: 'Four.' }, { title: 'New' });
  expect(compareStories(before, after)).toMatchObject({
    fields: [{ field: 'title', before: 'Old', after: 'New' }],
    texts: [
      { kind: 'added', text: 'First.' },
      { kind: 'same', count: 1 },
      {
        kind: 'changed',
        changes: [{ action: 'unchanged' }, { action: 'edit', original: 'Three.', rewritten: 'Changed.' }],
      },
      { kind: 'removed', text: 'Gone.' },
      { kind: 'same', count: 1 },
    ],
  });
});

test('stories that have nothing in common are told apart without end-to-end alignment', () => {
  const long = (letter: string) =>
    storyOf(
      Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`${letter}${at}`, `${letter} ${at}.`])),
    );
  const { texts } = compareStories(long('a'), long('b'));
  expect(texts).toHaveLength(6000);
  expect(texts[0]).toEqual({ kind: 'removed', text: 'a 0.' });
});
