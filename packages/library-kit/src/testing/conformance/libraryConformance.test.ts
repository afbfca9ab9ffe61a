import { describe, expect, it } from 'vitest';
import type { CataloguePort } from '../../adapter/CataloguePort.ts';
import type { OwnWorksPort } from '../../adapter/OwnWorksPort.ts';
import type { ReadingPort } from '../../adapter/ReadingPort.ts';
import type { ImportPort, TransferPort } from '../../adapter/TransferPort.ts';
import { LibraryError } from '../../model/failure.ts';
import type { OwnWork } from '../../model/LibraryItem.ts';
import type { ReadingFailureCode } from '../../model/ReadingFailure.ts';
import { ReadingError } from '../../model/ReadingFailure.ts';
import type { ReadStory } from '../../model/ReadStory.ts';
import { memoryCatalogue } from '../memoryCatalogue.ts';
import { memoryOwnWorks, sampleOwnWork } from '../memoryOwnWorks.ts';
import { memoryReading } from '../memoryReading.ts';
import { memoryTransfer } from '../memoryTransfer.ts';
import { sampleStories } from '../sampleStories.ts';
import type { LibraryConformanceSubject } from './LibraryConformanceSubject.ts';
import { libraryConformance } from './libraryConformance.ts';

interface Broken {
  catalogue?: (port: CataloguePort) => Partial<CataloguePort>;
  ownWorks?: (port: OwnWorksPort) => Partial<OwnWorksPort>;
  reading?: (port: ReadingPort) => Partial<ReadingPort>;
  transfer?: (port: TransferPort) => Partial<TransferPort>;
}

function subject(broken: Broken = {}): LibraryConformanceSubject {
  const stories = [
    ...sampleStories(25),
    ...sampleStories(4, { isNsfw: true }).map((story) => ({ ...story, id: `adult_${story.id}` })),
  ];
  const catalogue = memoryCatalogue({ stories });
  const own = memoryOwnWorks([]);
  const port: OwnWorksPort = own;
  const add = async (work: OwnWork) => own.add(work);
  const read: Record<string, ReadStory | ReadingFailureCode> = {};
  const reading = memoryReading({ stories: read });
  const transfer = memoryTransfer();
  let number = 1000;
  return {
    catalogue: { ...catalogue, ...broken.catalogue?.(catalogue) },
    ownWorks: { ...port, ...broken.ownWorks?.(port) },
    write: (title) => add(sampleOwnWork(--number, { title })),
    publish: (title) =>
      add(sampleOwnWork(--number, { title, standing: 'saved', accountId: title, publishedId: title })),
    reading: { ...reading, ...broken.reading?.(reading) },
    transfer: { ...transfer, ...broken.transfer?.(transfer) },
    async publishStory(story) {
      read[story.title] = story;
      return story.title;
    },
    async withdraw(id) {
      read[id] = 'withdrawn';
    },
    troubles: {
      unreachable() {
        catalogue.fail(['listing', 'groups', 'works', 'genres']);
        reading.fail('unreachable');
        return () => {
          catalogue.fail(null);
          reading.fail(null);
        };
      },
      signed_out() {
        own.fail(new LibraryError('signed_out'));
        return () => own.fail(null);
      },
    },
  };
}

describe('the library in memory', () => {
  it.each(libraryConformance(subject()))('$name', async ({ skipped, run }) => {
    expect(skipped).toBeNull();
    await run();
  });
});

const reversed = <T>(items: readonly T[]) => [...items].reverse();

const sabotages: Readonly<Record<string, Broken>> = {
  'catalogue: a listing has at most two of everything': {
    catalogue: (port) => ({
      listing: async (isNsfw) => {
        const listing = await port.listing(isNsfw);
        return { ...listing, genres: [...listing.genres, ...listing.genres] };
      },
    }),
  },
  'catalogue: works come newest first, and each once': {
    catalogue: (port) => ({
      works: async (query) => {
        const part = await port.works(query);
        return { ...part, entries: reversed(part.entries) };
      },
    }),
  },
  'catalogue: a part goes on where the last ended': {
    catalogue: (port) => ({ works: (query) => port.works({ ...query, after: null }) }),
  },
  'catalogue: premises come once, and the newest story’s first': {
    catalogue: (port) => ({
      groups: async (query) => {
        const part = await port.groups(query);
        return { ...part, entries: reversed(part.entries) };
      },
    }),
  },
  'catalogue: genres come once, and the newest story’s first': {
    catalogue: (port) => ({
      groups: async (query) => {
        const part = await port.groups(query);
        return { ...part, entries: [...part.entries, ...part.entries] };
      },
    }),
  },
  'catalogue: a genre has its stories, in any case': {
    catalogue: (port) => ({
      works: ({ genre = '', ...query }) =>
        port.works(genre === genre.toLowerCase() ? { ...query, genre } : { ...query, genre: 'none' }),
    }),
  },
  'catalogue: a premise has its stories': {
    catalogue: (port) => ({ works: ({ premise: _, ...query }) => port.works(query) }),
  },
  'catalogue: words narrow the list': {
    catalogue: (port) => ({ works: ({ words: _, ...query }) => port.works(query) }),
  },
  'catalogue: adult stories are in lists of their own': {
    catalogue: (port) => ({ works: (query) => port.works({ ...query, isNsfw: false }) }),
  },
  'catalogue: genres say how many works they have': {
    catalogue: (port) => ({
      genres: async (kind, isNsfw) =>
        (await port.genres(kind, isNsfw)).map(({ name, count }) => ({ name, count: count + 1 })),
    }),
  },
  'catalogue: rejects where it cannot be reached': {
    catalogue: (port) => ({ genres: (kind, isNsfw) => port.genres(kind, isNsfw).catch(() => []) }),
  },
  'own works: each comes once, and can be opened': {
    ownWorks: (port) => ({
      mine: async (isNsfw) => {
        const own = await port.mine(isNsfw);
        return { ...own, items: [...own.items, ...own.items] };
      },
    }),
  },
  'own works: a new title stays': { ownWorks: () => ({ rename: async () => undefined }) },
  'own works: a deleted one is gone, and comes back whole': {
    ownWorks: (port) => ({
      remove: async (work) => {
        await port.remove(work);
        return async () => undefined;
      },
    }),
  },
  'own works: a deleted one lies in the trash, and is restored from it': {
    ownWorks: ({ trash }) => ({ ...(trash && { trash: { ...trash, restore: async () => undefined } }) }),
  },
  'own works: an Undo leaves nothing in the trash': {
    ownWorks: (port) => ({
      async remove(work) {
        await port.remove(work);
        return async () => undefined;
      },
    }),
  },
  'own works: what is deleted for good is gone from the trash, and emptying it takes the rest': {
    ownWorks: ({ trash }) => ({ ...(trash && { trash: { ...trash, remove: () => trash.empty(false) } }) }),
  },
  'own works: clearing takes what is here alone, counts it and brings it back': {
    ownWorks: (port) => ({ clear: async (isNsfw) => ({ ...(await port.clear(isNsfw)), count: 0 }) }),
  },
  'own works: what is taken back is public no more, and comes back': {
    ownWorks: () => ({ unpublish: async () => async () => undefined }),
  },
  'own works: a session that is over says so, and what is here is listed all the same': {
    ownWorks: (port) => ({
      mine: async (isNsfw) => ({ ...(await port.mine(isNsfw)), failure: null }),
    }),
  },
  'reading: a story comes whole': {
    reading: (port) => ({
      read: async (id) => {
        const story = await port.read(id);
        return { ...story, paragraphs: story.paragraphs.slice(1) };
      },
    }),
  },
  'reading: an adult story says so': {
    reading: (port) => ({ read: async (id) => ({ ...(await port.read(id)), isNsfw: false }) }),
  },
  'reading: what is not there is missing': { reading: confused('withdrawn') },
  'reading: what was taken down is withdrawn': { reading: confused('missing') },
  'reading: what cannot be reached is unavailable, and is read afterwards': {
    reading: (port) => {
      let isOver = false;
      return {
        read: async (id) => {
          if (isOver) throw new ReadingError('unavailable');
          return port.read(id).catch((thrown) => {
            isOver = true;
            throw thrown;
          });
        },
      };
    },
  },
  'reading: a report is taken': {
    reading: () => ({ report: () => Promise.reject(new Error('Log in first.')) }),
  },
  'reading: a report with an address that is none names its field': {
    reading: (port) => ({
      report: (report) =>
        port.report(report).catch(() => {
          throw new Error('It was not taken.');
        }),
    }),
  },
  'reading: a report that does not arrive is rejected': {
    reading: (port) => ({ report: (report) => port.report(report).catch(() => undefined) }),
  },
  'reading: a place stays with its story until it is forgotten': {
    reading: ({ places }) => ({ places: places && { ...places, forget: () => undefined } }),
  },
  'reading: whoever said to be of age is': {
    reading: () => ({ age: { isConfirmed: () => false, confirm: () => undefined } }),
  },
  'transfer: a file becomes a story, by what it says': {
    transfer: reads((read) => async (file, options) => ({
      ...(await read(file, options)),
      title: file.name,
    })),
  },
  'transfer: a file that says no title has its name': {
    transfer: reads((read) => async (file, options) => ({ ...(await read(file, options)), title: '' })),
  },
  'transfer: what is no text is refused in a sentence': {
    transfer: reads(() => async () => ({ outcome: 'refused', reason: '' })),
  },
  'transfer: reading a file ends with its signal': {
    transfer: reads(
      (read) => (file, options) => read(file, { ...options, signal: new AbortController().signal }),
    ),
  },
  'transfer: a backup holds what was imported, and is counted': {
    transfer: (port) => ({ backUp: async (options) => ({ ...(await port.backUp(options)), stories: 0 }) }),
  },
  'transfer: a backup adds nothing where all is here': {
    transfer: (port) => ({
      async restore(...given) {
        const report = await port.restore(...given);
        if ('problem' in report) return report;
        const { stories } = report;
        return { ...report, stories: { ...stories, added: stories.there, there: [] } };
      },
    }),
  },
  'transfer: nothing is taken of what is no backup': {
    transfer: () => ({ restore: async () => ({ problem: 'damaged' }) }),
  },
};

/** Files are read otherwise. */
function reads(change: (read: ImportPort['read']) => ImportPort['read']): NonNullable<Broken['transfer']> {
  return ({ importing }) => ({ importing: importing && { ...importing, read: change(importing.read) } });
}

/** Reading that fails by this code, whatever happened. */
function confused(code: ReadingFailureCode): NonNullable<Broken['reading']> {
  return (port) => ({
    read: (id) =>
      port.read(id).catch(() => {
        throw new ReadingError(code);
      }),
  });
}

describe('what is broken on purpose is found by the case that is about it', () => {
  it.each(Object.entries(sabotages))('%s', async (name, broken) => {
    const found = libraryConformance(subject(broken)).find((one) => one.name === name);
    await expect(found?.run()).rejects.toThrow(/./);
  });

  it('there is a way to fail for every case', () => {
    expect(libraryConformance(subject()).map(({ name }) => name)).toEqual(Object.keys(sabotages));
  });
});

it('skips what an adapter has not, under its name', async () => {
  const cases = libraryConformance({});
  expect(cases.filter((one) => one.skipped === null)).toEqual([]);
  expect(cases[0]?.name).toBe('catalogue: a listing has at most two of everything (skipped: no catalogue)');
  await Promise.all(cases.map((one) => one.run()));
});
