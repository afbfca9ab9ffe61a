import type { CataloguePort } from '../../adapter/CataloguePort.ts';
import type { ListPart, PublishedWork, StoryGroup } from '../../model/Story.ts';
import {
  type ConformanceCase,
  conformanceCase,
  during,
  type LibraryConformanceSubject,
  must,
  rejection,
} from './LibraryConformanceSubject.ts';

/** No list under test has more parts. */
const most = 200;

async function whole<T>(read: (after: string | null) => Promise<ListPart<T>>): Promise<readonly T[]> {
  const items: T[] = [];
  let after: string | null = null;
  for (let parts = 0; parts < most; parts++) {
    const part: ListPart<T> = await read(after);
    items.push(...part.entries);
    if (part.next === null) return items;
    after = part.next;
  }
  throw new Error(`The list has more than ${most} parts: its 'next' leads nowhere.`);
}

type Narrowed = { words?: string; genre?: string; premise?: string };
const worksOf = (catalogue: CataloguePort, isNsfw: boolean, query: Narrowed = {}) =>
  whole<PublishedWork>((after) => catalogue.works({ kind: 'story', isNsfw, after, ...query }));
const groupsOf = (catalogue: CataloguePort, by: 'premises' | 'genres', isNsfw = false) =>
  whole<StoryGroup>((after) => catalogue.groups({ by, isNsfw, after }));

const fold = (name: string) => name.trim().toLowerCase();
const isNewestFirst = (stories: readonly { createdAt: string }[]) =>
  stories.every(({ createdAt }, at) => at === 0 || createdAt <= (stories[at - 1]?.createdAt ?? ''));

function mustBeOnce(names: readonly string[], what: string): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  must(twice === undefined, `${what} '${twice}' comes twice.`);
}

export function catalogueCases({ catalogue, troubles }: LibraryConformanceSubject): ConformanceCase[] {
  const parts = { catalogue };
  return [
    conformanceCase('catalogue: a listing has at most two of everything', parts, async ({ catalogue }) => {
      const { premises, genres, featured } = await catalogue.listing(false);
      const groups = [...premises, ...genres, ...(featured?.premises ?? [])];
      for (const list of [premises, genres, featured?.premises ?? []])
        must(list.length <= 2, `A listing has ${list.length} groups in one of its lists.`);
      for (const { name, stories } of groups)
        must(
          stories.length >= 1 && stories.length <= 2,
          `'${name}' comes with ${stories.length} stories in the listing.`,
        );
    }),
    conformanceCase('catalogue: works come newest first, and each once', parts, async ({ catalogue }) => {
      const works = await worksOf(catalogue, false);
      must(works.length > 1, 'The catalogue has fewer than two stories.');
      mustBeOnce(
        works.map(({ id }) => id),
        'The story',
      );
      must(isNewestFirst(works), 'A story comes after an older one.');
    }),
    conformanceCase('catalogue: a part goes on where the last ended', parts, async ({ catalogue }) => {
      const first = await catalogue.works({ kind: 'story', isNsfw: false, after: null });
      must(first.next !== null, 'All stories come in one part: the catalogue under test has too few.');
      const second = await catalogue.works({ kind: 'story', isNsfw: false, after: first.next });
      const known = new Set(first.entries.map(({ id }) => id));
      must(second.entries.length > 0, 'The part after the first is empty.');
      must(!second.entries.some(({ id }) => known.has(id)), 'The second part repeats the first.');
    }),
    ...(['premises', 'genres'] as const).map((by) =>
      conformanceCase(`catalogue: ${by} come once, and the newest story’s first`, parts, async (given) => {
        const groups = await groupsOf(given.catalogue, by);
        mustBeOnce(
          groups.map(({ name }) => fold(name)),
          'The group',
        );
        for (const { name, stories, count } of groups) {
          must(stories.length > 0, `'${name}' comes without a story.`);
          must(
            count >= stories.length,
            `'${name}' counts ${count} stories, and comes with ${stories.length}.`,
          );
          must(isNewestFirst(stories), `The stories of '${name}' are not newest first.`);
        }
        const newest = groups.map(({ stories }) => ({ createdAt: stories[0]?.createdAt ?? '' }));
        must(isNewestFirst(newest), 'A group comes after one whose newest story is older.');
      }),
    ),
    conformanceCase('catalogue: a genre has its stories, in any case', parts, async ({ catalogue }) => {
      for (const { name, count } of await groupsOf(catalogue, 'genres')) {
        const works = await worksOf(catalogue, false, { genre: name.toUpperCase() });
        const other = works.find(({ genre }) => fold(genre) !== fold(name));
        must(other === undefined, `Among the stories of '${name}' is one of '${other?.genre}'.`);
        must(works.length === count, `'${name}' counts ${count} stories, and has ${works.length}.`);
      }
    }),
    conformanceCase('catalogue: a premise has its stories', parts, async ({ catalogue }) => {
      for (const { name, count } of await groupsOf(catalogue, 'premises')) {
        const works = await worksOf(catalogue, false, { premise: name });
        must(works.length === count, `'${name}' counts ${count} stories, and has ${works.length}.`);
      }
    }),
    conformanceCase('catalogue: words narrow the list', parts, async ({ catalogue }) => {
      const [newest] = (await catalogue.works({ kind: 'story', isNsfw: false, after: null })).entries;
      must(newest !== undefined, 'The catalogue has no story.');
      const found = await worksOf(catalogue, false, { words: newest.title });
      must(
        found.some(({ id }) => id === newest.id),
        `'${newest.title}' is not found by its title.`,
      );
      const none = await worksOf(catalogue, false, { words: 'qqxjzv' });
      must(none.length === 0, `${none.length} stories are found by a word that is in none.`);
    }),
    conformanceCase('catalogue: adult stories are in lists of their own', parts, async ({ catalogue }) => {
      const adult = await worksOf(catalogue, true);
      must(adult.length > 0, 'The catalogue has no adult story.');
      const safe = new Set((await worksOf(catalogue, false)).map(({ id }) => id));
      const both = adult.find(({ id }) => safe.has(id));
      must(both === undefined, `'${both?.title}' is in both lists.`);
    }),
    conformanceCase('catalogue: genres say how many works they have', parts, async ({ catalogue }) => {
      for (const { name, count } of await catalogue.genres('story', false)) {
        const works = await worksOf(catalogue, false, { genre: name });
        must(works.length === count, `'${name}' counts ${count} works, and has ${works.length}.`);
      }
    }),
    conformanceCase(
      'catalogue: rejects where it cannot be reached',
      { ...parts, unreachable: troubles?.unreachable },
      async ({ catalogue, unreachable }) => {
        await during(unreachable, async () => {
          const asks = [
            () => catalogue.listing(false),
            () => catalogue.groups({ by: 'genres', isNsfw: false, after: null }),
            () => catalogue.works({ kind: 'story', isNsfw: false, after: null }),
            () => catalogue.genres('story', false),
          ];
          for (const ask of asks) await rejection(ask, 'It answers though nothing arrives.');
        });
      },
    ),
  ];
}
