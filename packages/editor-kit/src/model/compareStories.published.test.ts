import { expect, test } from 'vitest';
import { comparePublished } from './compareStories.ts';
import { toPublished } from './Publication.ts';
import { newStory, type Story } from './Story.ts';

const story: Story = {
  ...newStory(false),
  paragraphs: ['One.', ' ', 'Two.', 'Three.', 'Four.'].map((text, index) => ({ id: `p${index}`, text })),
  breaks: Object.fromEntries(
    ['p1', 'p2', 'p4'].map((id) => [id, { id, summary: 'S', isCollapsed: false }] as const),
  ),
  images: [
    { id: 'late', paragraphId: 'p3', imageId: null, imageUrl: 'data:', caption: ' C ' },
    { id: 'early', paragraphId: 'p1', imageId: null, imageUrl: 'data:', caption: '' },
    { id: 'lost', paragraphId: 'gone', imageId: null, imageUrl: 'data:', caption: '' },
  ],
};
const form = { title: ' T ', author: 'A', cover: 'late' };
const seen = toPublished(story, form);

test('D-PUBLISH: readers see the text without blanks, breaks between paragraphs, and pictures in order', () => {
  expect(seen).toMatchObject({
    title: 'T',
    paragraphs: ['One.', 'Two.', 'Three.', 'Four.'],
    breaks: [{ before: 1 }, { before: 2 }],
    pictures: [
      { id: 'early', after: 0, caption: '' },
      { id: 'late', after: 2, caption: 'C' },
    ],
    cover: 'late',
  });
  expect(toPublished(story, { ...form, cover: 'lost' }).cover).toBeNull();
});

test('D-UPDATE: what is the same is no change, whatever moves before it', () => {
  expect(comparePublished(seen, toPublished(story, form)).isSame).toBe(true);
  const begun = { ...story, paragraphs: [{ id: 'new', text: 'Zero.' }, ...story.paragraphs] };
  expect(comparePublished(seen, toPublished(begun, form))).toEqual({
    fields: [],
    isNsfw: null,
    isCoverChanged: false,
    paragraphs: { added: 1, changed: 0, removed: 0 },
    areBreaksChanged: false,
    pictures: { added: 0, changed: 0, removed: 0 },
    isSame: false,
  });
});

test('D-UPDATE: each thing that readers will see otherwise is told', () => {
  const other: Story = {
    ...story,
    genre: 'Crime',
    isNsfw: true,
    paragraphs: [...story.paragraphs.slice(0, 3), { id: 'x', text: 'Drei.' }, { id: 'y', text: 'Vier.' }],
    breaks: {},
    images: [{ id: 'new', paragraphId: 'p0', imageId: null, imageUrl: 'data:', caption: '' }],
  };
  expect(comparePublished(seen, toPublished(other, { title: 'T', author: 'B' }))).toEqual({
    fields: [
      { field: 'author', before: 'A', after: 'B' },
      { field: 'genre', before: '', after: 'Crime' },
    ],
    isNsfw: true,
    isCoverChanged: true,
    paragraphs: { added: 0, changed: 2, removed: 0 },
    areBreaksChanged: true,
    pictures: { added: 1, changed: 0, removed: 2 },
    isSame: false,
  });
});
