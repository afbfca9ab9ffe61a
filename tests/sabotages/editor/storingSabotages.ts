import type { StoryRecord } from '../../../packages/editor-kit/src/model/StoryRecord.ts';
import type { MemoryEditor } from '../../../packages/editor-kit/src/testing/memoryEditor.ts';
import { breaks, type Sabotage } from './Sabotage.ts';

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Breaks every text of a record on its way to where it is kept. */
function garbles(change: (text: string) => string): Sabotage {
  return breaks('stories', /not what is there|is there/, ({ save }) => ({
    save: (record) => {
      const { story } = record;
      const paragraphs = story.paragraphs.map((one) => ({ ...one, text: change(one.text) }));
      return save({ ...record, story: { ...story, paragraphs } });
    },
  }));
}

const withoutPencil = ({ story }: StoryRecord): StoryRecord => ({
  story,
  review: null,
  running: null,
  instruction: '',
});

/** Puts it there whatever was there before. */
const overwriting = (good: MemoryEditor): MemoryEditor => ({
  ...good,
  otherTab: () => good.adapter.stories,
  otherDevice: () => good.adapter.account,
});

/** Ways to break what keeps stories, by the case that finds each. */
export const storingSabotages: Readonly<Record<string, Sabotage>> = {
  'stories: what was saved is there once save resolves': breaks(
    'stories',
    /would not survive a killed tab/,
    ({ save }) => ({
      async save(record) {
        void later(20).then(() => save(record));
        return { outcome: 'saved' };
      },
    }),
  ),
  'stories: keeps right-to-left text': garbles((text) => text.replace(/[\u0590-\u06ff]/g, '?')),
  'stories: keeps emoji': garbles((text) => text.replace(/\p{Extended_Pictographic}/gu, '')),
  'stories: keeps combining marks': garbles((text) => text.normalize('NFC')),
  'stories: keeps markup': garbles((text) => text.replace(/<[^>]*>/g, '')),
  'stories: keeps line ends and white space': garbles((text) => text.trim()),
  'stories: keeps an empty text': garbles((text) => text || 'Untitled'),
  'stories: keeps 100,000 characters': garbles((text) => text.slice(0, 65_535)),
  'stories: keeps what stands around a broken character': garbles((text) => text.split('\u0000')[0] ?? ''),
  'stories: of two saves at once the later one stays': breaks('stories', /not what is there/, ({ save }) => ({
    async save(record) {
      await later(record.story.genre === 'Earlier' ? 20 : 0);
      return save(record);
    },
  })),
  'stories: the same can be saved again': breaks('stories', /save\(\) answered 'conflict'/, ({ save }) => {
    const seen = new Set<string>();
    return {
      async save(record) {
        if (seen.has(record.story.key)) return { outcome: 'conflict', record };
        seen.add(record.story.key);
        return save(record);
      },
    };
  }),
  'stories: two tabs overwrite nothing of each other': {
    says: /neither heard of a conflict/,
    broken: overwriting,
  },
  'stories: what an earlier version kept can be read and saved over': {
    says: /cannot be read any more/,
    broken: (good) => ({
      ...good,
      readStory: async (key) => {
        const record = await good.readStory(key);
        return record?.running ? record : null;
      },
    }),
  },
  'stories: says storage_full where that is why': breaks(
    'stories',
    /'unavailable' instead of 'storage_full'/,
    ({ save }) => ({
      save: (record) => save(record).catch(() => Promise.reject(new Error('QuotaExceededError'))),
    }),
  ),
  'stories: says unavailable where nothing can be kept': breaks(
    'stories',
    /raw instead of a SaveError/,
    ({ save }) => ({
      save: (record) => save(record).catch(() => Promise.reject(new Error('It went wrong.'))),
    }),
  ),
  'stories: saves again after a save that failed': breaks('stories', /It failed before/, ({ save }) => {
    let hasFailed = false;
    return {
      async save(record) {
        if (hasFailed) throw new Error('It failed before.');
        return save(record).catch((thrown) => {
          hasFailed = true;
          throw thrown;
        });
      },
    };
  }),
  'account: what was saved is in the account': breaks('account', /What the account holds/, ({ save }) => {
    const known = new Set<string>();
    return {
      async save(record) {
        if (known.has(record.story.key)) return { outcome: 'saved' };
        known.add(record.story.key);
        return save(record);
      },
    };
  }),
  'account: two devices overwrite nothing of each other': {
    says: /Another device saved it first/,
    broken: overwriting,
  },
  'account: nobody who is signed in is no error': breaks('account', /It went wrong/, ({ save }) => ({
    async save(record) {
      const result = await save(record);
      if (result?.outcome === 'signed_out') throw new Error('It went wrong.');
      return result;
    },
  })),
  'account: a save that did not come through rejects, and can be made again': breaks(
    'account',
    /save\(\) resolved/,
    ({ save }) => ({
      save: (record) => save(withoutPencil(record)).catch(() => ({ outcome: 'saved' })),
    }),
  ),
  'versions: are listed newest first': breaks('versions', /and listed are First/, ({ list }) => ({
    async list(key) {
      const { versions, unreadable } = await list(key);
      return { versions: versions.toReversed(), unreadable };
    },
  })),
  'versions: read gives back all of the story': breaks(
    'versions',
    /not what read\(\) gives back/,
    ({ read }) => ({
      async read(key, id) {
        const story = await read(key, id);
        return story && { ...story, images: [] };
      },
    }),
  ),
  'versions: say when, why and how long': breaks('versions', /words, and its version says 0/, ({ list }) => ({
    async list(key) {
      const { versions, unreadable } = await list(key);
      return { versions: versions.map((version) => ({ ...version, words: 0 })), unreadable };
    },
  })),
  'versions: going back loses nothing': breaks('versions', /is not among its versions/, ({ keep }) => ({
    keep: async (story, reason) => (reason === 'restored' ? undefined : keep(story, reason)),
  })),
  'versions: each story has its own': breaks('versions', /1 versions are listed/, ({ keep, list }) => {
    const keys: string[] = [];
    return {
      keep(story, reason) {
        keys.push(story.key);
        return keep(story, reason);
      },
      list: (key) => list(keys.at(-1) ?? key),
    };
  }),
  'versions: one that is not there is null': breaks(
    'versions',
    /There is no such version/,
    ({ read, list }) => ({
      async read(key, id) {
        const { versions } = await list(key);
        return (await read(key, id)) ?? read(key, versions[0]?.id ?? '');
      },
    }),
  ),
};
