import { expect, it } from 'vitest';
import type {
  OwnPlace,
  TrashQuery,
  WorkDraft,
  WorkEntry,
  WorkGroupQuery,
  WorkModeration,
  WorkPlace,
  WorkQuery,
  Works,
} from '../../../apps/server/src/storage/Works.ts';
import { fc } from '../../support/fastCheck.ts';
import { rounds } from '../../support/rounds.ts';
import { modelWorks } from '../model/modelWorks.ts';
import { allWorks, decided, draftWork, timeAt } from './draftWork.ts';

/** How many histories are tried. */
const RUNS = rounds(200, 10);

const owner = fc.constantFrom('ann', 'bob');
const shelf = fc.constantFrom('saved' as const, 'published' as const);
/** Where works can be found; nobody saves to the last. */
const anyShelf = fc.constantFrom(
  'saved' as const,
  'published' as const,
  'withdrawn' as const,
  'trashed' as const,
);
const kind = fc.constantFrom('story' as const, 'story' as const, 'scene' as const);
const title = fc.constantFrom('The Door', 'The Door 2', 'Red Night', 'Red Nights');
const id = fc.constantFrom('the_door', 'the_door_2', 'the_door_2_2', 'red_night', 'red_night_3');
const genre = fc.constantFrom('', 'Crime', 'crime ', 'Horror');
const premise = fc.constantFrom('', 'A red door.', 'Night falls.');
const isNsfw = fc.boolean();
const often = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const draft = fc.record({
  kind,
  shelf,
  ownerId: owner,
  title,
  genre,
  premise,
  isNsfw,
  key: fc.option(fc.constantFrom('k', 'l'), { nil: null }),
  id: often(id),
  wantedId: often(id),
  expectedRevision: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined, freq: 5 }),
  content: fc.record({ paragraphs: fc.array(fc.string(), { maxLength: 2 }) }),
});
const query = fc.record({
  kind,
  shelf: anyShelf,
  ownerId: often(owner),
  isNsfw: often(isNsfw),
  q: often(fc.constantFrom('', 'red', 'red night', 'door', 'd n', 'nights', 'cri', 'x')),
  genre: often(genre),
  premise: often(premise),
  limit: fc.integer({ min: 1, max: 4 }),
});
const groupQuery = fc.record({
  kind,
  isNsfw,
  by: fc.constantFrom('premise' as const, 'genre' as const),
  genre: often(genre),
  limit: fc.integer({ min: 1, max: 3 }),
  works: fc.integer({ min: 0, max: 3 }),
});
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('save' as const), draft }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('delete' as const),
      place: fc.record({ kind, shelf: anyShelf, id, ownerId: owner }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('find' as const),
      place: fc.record({ kind, shelf: anyShelf, id, ownerId: often(owner) }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('moderate' as const),
      place: fc.record({ kind, id }),
      what: fc.constantFrom('hide' as const, 'show' as const, 'remove' as const),
      isErased: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom('trash' as const, 'trash' as const, 'untrash' as const),
      place: fc.record({ kind, id, ownerId: owner }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('emptyTrash' as const),
      which: fc.record({
        kind: often(kind),
        ownerId: often(owner),
        isNsfw: often(isNsfw),
        before: often(fc.nat(40).map(timeAt)),
      }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('list' as const), query }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('group' as const), query: groupQuery }) },
);
type Step =
  | { act: 'save'; draft: Partial<WorkDraft> }
  | { act: 'delete'; place: WorkPlace & { ownerId: string } }
  | { act: 'find'; place: WorkPlace }
  | {
      act: 'moderate';
      place: Pick<WorkPlace, 'kind' | 'id'>;
      what: WorkModeration['act'];
      isErased: boolean;
    }
  | { act: 'trash' | 'untrash'; place: OwnPlace }
  | { act: 'emptyTrash'; which: TrashQuery }
  | { act: 'list'; query: WorkQuery }
  | { act: 'group'; query: WorkGroupQuery };

/** What a step answers, without what each storage makes for itself. */
async function take(works: Works, one: Step, second: number): Promise<unknown> {
  switch (one.act) {
    case 'save': {
      const saved = await works.save(draftWork({ ...one.draft, now: timeAt(second) }));
      const [[how, entry]] = Object.entries(saved) as [[string, WorkEntry]];
      return { [how]: nameless(entry) };
    }
    case 'delete':
      return works.delete(one.place);
    case 'find': {
      const found = await works.find(one.place);
      const entry = await works.findEntry(one.place);
      return [found && nameless(found), entry && nameless(entry)];
    }
    case 'moderate': {
      const moderated = await works.moderate(one.place, (seen) =>
        seen.moderation?.act === 'remove'
          ? undefined
          : decided(one.what, {
              at: timeAt(second),
              ...(one.isErased && seen.moderation && { isErased: true }),
            }),
      );
      return moderated && nameless(moderated);
    }
    case 'trash': {
      const trashed = await works.trash(one.place, timeAt(second));
      return trashed && nameless(trashed);
    }
    case 'untrash': {
      const back = await works.untrash({ ...one.place, id: await trashIdOf(works, one.place) });
      return back && nameless(back);
    }
    case 'emptyTrash':
      return works.emptyTrash(one.which);
    case 'list': {
      const pages: object[][] = [];
      for (let after: string | undefined; ; ) {
        const { entries, next } = await works.list({ ...one.query, after });
        pages.push(entries.map(nameless));
        if (next === undefined) return pages;
        after = next;
      }
    }
    case 'group': {
      const pages: object[][] = [];
      for (let after: string | undefined; ; ) {
        const { groups, next } = await works.groups({ ...one.query, after });
        pages.push(groups.map((group) => ({ ...group, newest: group.newest.map(nameless) })));
        if (next === undefined) return pages;
        after = next;
      }
    }
  }
}

/** Of what each storage makes for itself: ids in the trash, and keys that were taken. */
function nameless({ uid: _, ...rest }: WorkEntry): object {
  const isMade = rest.key !== null && rest.key.length > 1;
  return {
    ...rest,
    ...(rest.trashed && { id: '' }),
    ...(isMade && { key: 'made' }),
    ...withoutMadeKey(rest),
  };
}

function withoutMadeKey({ trashed }: Pick<WorkEntry, 'trashed'>): object {
  if (trashed === null || trashed.key === null || trashed.key.length === 1) return {};
  return { trashed: { ...trashed, key: 'made' } };
}

/** The one in the trash that was called so and deleted last. */
async function trashIdOf(works: Works, { kind, id, ownerId }: OwnPlace): Promise<string> {
  const { entries } = await works.list({ kind, shelf: 'trashed', ownerId, limit: 100 });
  return entries.find(({ trashed }) => trashed?.id === id)?.id ?? id;
}

async function everything(works: Works): Promise<object> {
  const all = await allWorks(works);
  return Object.fromEntries(
    all.map((work) => [
      [
        work.kind,
        work.shelf,
        work.ownerId,
        work.trashed ? `${work.trashed.id} ${work.updatedAt}` : work.id,
      ].join(' '),
      nameless(work),
    ]),
  );
}

async function clear(works: Works): Promise<void> {
  for (const { kind, shelf, id, ownerId } of await allWorks(works)) {
    await works.delete({ kind, shelf, id, ownerId });
  }
}

/** Any history of changes and questions answers as the plain model does; part of `describeWorks`. */
export function describeWorksByModel(open: () => Promise<Works>): void {
  it(`answer ${RUNS} random histories as the model does`, { timeout: 60_000 + RUNS * 200 }, async () => {
    const works = await open();
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          const model = modelWorks();
          for (const [second, one] of steps.entries()) {
            expect(await take(works, one, second)).toEqual(await take(model, one, second));
          }
          expect(await everything(works)).toEqual(await everything(model));
        })
        .afterEach(() => clear(works)),
      { numRuns: RUNS },
    );
  });
}
