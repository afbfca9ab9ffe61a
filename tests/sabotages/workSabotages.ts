import type {
  AccountPort,
  KeepingPort,
  PublishPort,
  VersionsPort,
} from '../../packages/work-kit/src/adapter/ports.ts';
import type { WorkKind } from '../../packages/work-kit/src/testing/index.ts';

type Break<Port, Sabotage> = (says: RegExp, change: (given: Port) => Partial<Port>) => Sabotage;

/** How to break the ports of one kind of work. */
interface Breaking<Work, Kept, Published, Sabotage> {
  readonly keeping: Break<KeepingPort<Kept>, Sabotage>;
  readonly account: Break<AccountPort<Kept>, Sabotage>;
  readonly versions: Break<VersionsPort<Work>, Sabotage>;
  readonly publish: Break<PublishPort<Work, Published>, Sabotage>;
  /** Another tab and another device put theirs there, whatever was there before. */
  overwriting(says: RegExp): Sabotage;
  /** Nothing that an earlier version kept is read. */
  unreadable(says: RegExp): Sabotage;
  /** Changes every text. */
  garble(work: Work, change: (text: string) => string): Work;
  /** Without what a reader sees. */
  withoutPart(work: Work): Work;
}

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Ways to break what keeps and publishes works, by the case that finds each. */
export function workSabotages<
  Work extends { readonly key: string; readonly title: string; readonly genre: string },
  Kept extends object,
  Published extends { readonly title: string; readonly author: string },
  Sabotage,
>(
  kind: WorkKind<Work, Kept, Published>,
  { keeping, account, versions, publish, ...by }: Breaking<Work, Kept, Published, Sabotage>,
): Readonly<Record<string, Sabotage>> {
  const { port, name } = kind;
  const garbles = (change: (text: string) => string) =>
    keeping(/is there/, ({ save }) => ({
      save: (record) => save(kind.withWork(record, by.garble(kind.workOf(record), change))),
    }));
  return {
    [`${port}: what was saved is there once save resolves`]: keeping(
      /would not survive a killed tab/,
      ({ save }) => ({
        async save(record) {
          void later(20).then(() => save(record));
          return { outcome: 'saved' };
        },
      }),
    ),
    [`${port}: keeps right-to-left text`]: garbles((text) => text.replace(/[\u0590-\u06ff]/g, '?')),
    [`${port}: keeps emoji`]: garbles((text) => text.replace(/\p{Extended_Pictographic}/gu, '')),
    [`${port}: keeps combining marks`]: garbles((text) => text.normalize('NFC')),
    [`${port}: keeps markup`]: garbles((text) => text.replace(/<[^>]*>/g, '')),
    [`${port}: keeps line ends and white space`]: garbles((text) => text.trim()),
    [`${port}: keeps an empty text`]: garbles((text) => text || 'Untitled'),
    [`${port}: keeps 100,000 characters`]: garbles((text) => text.slice(0, 65_535)),
    [`${port}: keeps what stands around a broken character`]: garbles(
      (text) => text.split('\u0000')[0] ?? '',
    ),
    [`${port}: of two saves at once the later one stays`]: keeping(/not what is there/, ({ save }) => ({
      async save(record) {
        await later(kind.workOf(record).genre === 'earlier' ? 20 : 0);
        return save(record);
      },
    })),
    [`${port}: keeps each of two`]: keeping(/under its key/, ({ save }) => ({
      save: (record) => save(kind.withWork(record, { ...kind.workOf(record), key: 'the one slot' })),
    })),
    [`${port}: the same can be saved again`]: keeping(/save\(\) answered 'conflict'/, ({ save }) => {
      const seen = new Set<string>();
      return {
        async save(record) {
          const { key } = kind.workOf(record);
          if (seen.has(key)) return { outcome: 'conflict', record };
          seen.add(key);
          return save(record);
        },
      };
    }),
    [`${port}: two tabs overwrite nothing of each other`]: by.overwriting(/neither heard of a conflict/),
    [`${port}: what an earlier version kept can be read and saved over`]:
      by.unreadable(/cannot be read any more/),
    [`${port}: says storage_full where that is why`]: keeping(
      /'unavailable' instead of 'storage_full'/,
      ({ save }) => ({
        save: (record) => save(record).catch(() => Promise.reject(new Error('QuotaExceededError'))),
      }),
    ),
    [`${port}: says unavailable where nothing can be kept`]: keeping(
      /raw instead of a SaveError/,
      ({ save }) => ({
        save: (record) => save(record).catch(() => Promise.reject(new Error('It went wrong.'))),
      }),
    ),
    [`${port}: saves again after a save that failed`]: keeping(/It failed before/, ({ save }) => {
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
    'account: what was saved is in the account': account(/What the account holds/, ({ save }) => ({
      save: (record) => save(kind.withWork(record, by.withoutPart(kind.workOf(record)))),
    })),
    'account: two devices overwrite nothing of each other': by.overwriting(/Another device saved it first/),
    'account: nobody who is signed in is no error': account(/It went wrong/, ({ save }) => ({
      async save(record) {
        const result = await save(record);
        if (result?.outcome === 'signed_out') throw new Error('It went wrong.');
        return result;
      },
    })),
    'account: a save that did not come through rejects, and can be made again': account(
      /save\(\) resolved/,
      ({ save }) => ({
        save: (record) => save(record).catch(() => ({ outcome: 'saved' as const })),
      }),
    ),
    'versions: are listed newest first': versions(/and listed are First/, ({ list }) => ({
      async list(key) {
        const { versions: listed, unreadable } = await list(key);
        return { versions: listed.toReversed(), unreadable };
      },
    })),
    [`versions: read gives back all of the ${name}`]: versions(
      /not what read\(\) gives back/,
      ({ read }) => ({
        async read(key, id) {
          const work = await read(key, id);
          return work && by.withoutPart(work);
        },
      }),
    ),
    'versions: say when, why and how long': versions(/words, and its version says 0/, ({ list }) => ({
      async list(key) {
        const { versions: listed, unreadable } = await list(key);
        return { versions: listed.map((version) => ({ ...version, words: 0 })), unreadable };
      },
    })),
    'versions: going back loses nothing': versions(/is not among its versions/, ({ keep }) => ({
      keep: async (work, reason) => (reason === 'restored' ? undefined : keep(work, reason)),
    })),
    [`versions: each ${name} has its own`]: versions(/1 versions are listed/, ({ keep, list }) => {
      const keys: string[] = [];
      return {
        keep(work, reason) {
          keys.push(work.key);
          return keep(work, reason);
        },
        list: (key) => list(keys.at(-1) ?? key),
      };
    }),
    'versions: one that is not there is null': versions(/There is no such version/, ({ read, list }) => ({
      async read(key, id) {
        const { versions: listed } = await list(key);
        return (await read(key, id)) ?? read(key, listed[0]?.id ?? '');
      },
    })),
    [`publish: says where the ${name} is public`]: publish(/is now in two places/, (given) => ({
      publish: async (form, work) => given.publish(form, { ...work, key: `${work.key}-${Math.random()}` }),
    })),
    [`publish: find knows where a ${name} is public`]: publish(/find\(\) gave null/, () => ({
      find: async () => null,
    })),
    'publish: find says what readers see, and an update changes that alone': publish(
      /by Anonymous/,
      ({ find }) => ({
        find: async (key) => {
          const found = (await find?.(key)) ?? null;
          return found?.published
            ? { ...found, published: { ...found.published, author: 'Anonymous' } }
            : found;
        },
      }),
    ),
    'publish: a new work has an address of its own': publish(/is where it was/, (given) => ({
      publishAnew: (form, work) => given.publish(form, work),
    })),
    [`publish: takes a ${name} back`]: publish(/says that it is public/, () => ({
      unpublish: async () => undefined,
    })),
    'publish: keeps the form of whoever has to sign in first': publish(/offered for another/, () => ({
      interrupted: () => ({ title: 'The Light', author: 'Ines' }),
    })),
    'publish: rejects in words where it could not': publish(/without a word/, (given) => ({
      publish: (form, work) => given.publish(form, work).catch(() => Promise.reject(new Error(''))),
    })),
  };
}
