import { describe, expect, it } from 'vitest';
import { LONG_BODY } from '../../../apps/server/src/storage/byteChange.ts';
import type { Work, Works } from '../../../apps/server/src/storage/Works.ts';
import { fc } from '../../support/fastCheck.ts';
import { rounds } from '../../support/rounds.ts';
import { modelWorks } from '../model/modelWorks.ts';
import { allWorks, draftWork, timeAt } from './draftWork.ts';

const RUNS = rounds(120, 12);

/** In letters of one, two, three and four bytes. */
const book = Array.from({ length: LONG_BODY / 30 }, (_, at) => `${at}. Über dem Meer 海 lag ☂ 🌊 Regen.`);

const words = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(',', '', 'é', '海', '🌊', '\\', '"', '\n', '\0', '\ud800', '\ufdd00041'),
);
const edit = fc.record({
  at: fc.nat(),
  removed: fc.constantFrom(0, 0, 1, 1, 2, 40, 1_500),
  put: fc.array(words, { maxLength: 3 }),
  copies: fc.constantFrom(1, 1, 1, 60, 4_000),
});
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ act: fc.constant('edit' as const), edits: fc.array(edit, { maxLength: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('within' as const), at: fc.nat(), put: words }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom('late' as const, 'publish' as const, 'trash' as const, 'shorten' as const),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function edited(paragraphs: readonly string[], one: Step): string[] {
  if (one.act === 'shorten') return paragraphs.slice(0, 3);
  const made = [...paragraphs];
  if (one.act === 'within' && made.length > 0) {
    const at = one.at % made.length;
    const text = made[at] ?? '';
    const place = one.at % (text.length + 1);
    made[at] = text.slice(0, place) + one.put + text.slice(place);
  }
  if (one.act === 'edit')
    for (const { at, removed, put, copies } of one.edits)
      made.splice(at % (made.length + 1), removed, ...put.map((text) => text.repeat(copies)));
  return made;
}

const place = { kind: 'story', shelf: 'saved', ownerId: 'ann', id: 'the_lighthouse' } as const;

const withoutNames = ({ uid: _, ...work }: Work): object => ({ ...work, ...(work.trashed && { id: '' }) });

async function everything(works: Works): Promise<object[]> {
  const all = (await allWorks(works)).map(withoutNames);
  return all.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

async function take(works: Works, one: Step, paragraphs: string[], second: number): Promise<unknown> {
  if (one.act === 'trash') {
    const trashed = await works.trash(place, timeAt(second));
    if (!trashed) return undefined;
    const lying = await works.find({ ...place, shelf: 'trashed', id: trashed.id });
    const back = await works.untrash({ ...place, id: trashed.id });
    return [lying && withoutNames(lying), back?.revision, back?.updatedAt];
  }
  const shelf = one.act === 'publish' ? 'published' : 'saved';
  const before = await works.find(place);
  const saved = await works.save(
    draftWork({
      ...{ shelf, content: { paragraphs, last: second }, now: timeAt(second) },
      excerpt: paragraphs[0]?.slice(0, 30) ?? '',
      ...(before && { expectedRevision: one.act === 'late' ? before.revision - 1 : before.revision }),
      ...(shelf === 'published' && { expectedRevision: undefined }),
    }),
  );
  const found = await works.find({ ...place, shelf });
  return [Object.keys(saved), found && withoutNames(found)];
}

/** What a storage keeps as a change of a long work answers as the plain model does. */
export function describeLongWorks(name: string, open: () => Promise<Works>): void {
  describe(`long works in ${name}`, () => {
    it(`answer ${RUNS} random histories as the model does`, { timeout: 60_000 + RUNS * 3_000 }, async () => {
      const works = await open();
      await fc.assert(
        fc
          .asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
            const model = modelWorks();
            let paragraphs = book;
            const all: Step[] = [{ act: 'edit', edits: [] }, ...steps];
            for (const [second, one] of all.entries()) {
              paragraphs = edited(paragraphs, one);
              const answer = await take(works, one, paragraphs, second);
              expect(answer).toEqual(await take(model, one, paragraphs, second));
            }
            expect(await everything(works)).toEqual(await everything(model));
          })
          .afterEach(async () => {
            for (const { kind, shelf, id, ownerId } of await allWorks(works))
              await works.delete({ kind, shelf, id, ownerId });
          }),
        { numRuns: RUNS },
      );
    });
  });
}
