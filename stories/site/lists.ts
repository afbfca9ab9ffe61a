import type { StoryEntry } from '@fabula/contract';
import type { Answers } from '../../tests/site/listing/answerLists.ts';
import { listedGroup } from '../../tests/site/listing/listedGroup.ts';
import { listedStory } from '../../tests/site/listing/listedStory.ts';

const entries = ['stories/published', 'scenes/published'];
const groups = ['stories/genres', 'stories/premises', 'scenes/genres'];
const listing = 'stories/listing';

const at = (names: readonly string[], answer: () => unknown): Answers =>
  Object.fromEntries(
    names.flatMap((name) => ['', '/nsfw'].map((mode) => [`/api/v1/${name}${mode}`, answer] as const)),
  );

/** Every list of the site, for everybody and for adults, answered alike. */
export const everyList = (answer: () => unknown): Answers => at([...entries, ...groups, listing], answer);

/** Twelve published works, in two genres and of two premises. */
export function filledLists(
  rest: Partial<StoryEntry> = {},
  names: readonly [string, string] = ['Crime', 'Drama'],
): Answers {
  const works = Array.from({ length: 12 }, (_, number) => {
    const work = listedStory(number, rest);
    return { ...work, created_at: work.createdAt };
  });
  const grouped = [listedGroup(names[0], works.slice(0, 5), 1_200), listedGroup(names[1], works.slice(5))];
  return {
    ...at(entries, () => works),
    ...at(groups, () => grouped),
    ...at([listing], () => ({ premises: grouped, genres: grouped, featured: null })),
  };
}

/** Nothing is published. */
export const emptyLists: Answers = {
  ...everyList(() => []),
  ...at([listing], () => ({ premises: [], genres: [], featured: null })),
};

const long = 'The Extraordinarily Long Chronicle of Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';

/** Titles, names and premises as long as they come. */
export const longLists = filledLists({ title: long, author: long, genre: long, premise: long.repeat(4) }, [
  long,
  `Another ${long}`,
]);
