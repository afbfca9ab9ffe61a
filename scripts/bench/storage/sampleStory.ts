import type { WorkDraft } from '../../../apps/server/src/storage/Works.ts';

const OWNERS = 1_000;
const GENRES = ['Crime', 'Fantasy'];
const VOCABULARY = 20_000;
const PARAGRAPHS = 20;
const WORDS = 100;
const TEXTS = 64;

/** With a natural distribution of words, deterministic by story. */
function words(story: number, count: number): string {
  let state = (story + 1) * 2_654_435_761;
  const next = () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1;
    return (state >>> 0) / 2 ** 32;
  };
  return Array.from({ length: count }, () => `w${Math.floor(next() ** 3 * VOCABULARY).toString(36)}`).join(
    ' ',
  );
}

/** Texts are not indexed, so few do for many stories. */
const texts = Array.from({ length: TEXTS }, (_, text) =>
  Array.from({ length: PARAGRAPHS }, (__, index) => words(text * 31 + index, WORDS)),
);

export function sampleStory(number: number, now: string): WorkDraft {
  return {
    kind: 'story',
    shelf: 'published',
    ownerId: `owner-${number % OWNERS}`,
    baseId: `story_${number}`,
    key: `key-${number}`,
    title: `${words(number, 3)} ${number}`,
    author: 'Anonymous',
    premise: `${number % 2 === 0 ? 'even' : 'odd'} ${words(number + 7, 20)}`,
    genre: GENRES[number % GENRES.length] ?? '',
    excerpt: words(number + 13, 25),
    isNsfw: false,
    now,
    content: { paragraphs: texts[number % TEXTS] ?? [], storyProgress: 10 },
  };
}
