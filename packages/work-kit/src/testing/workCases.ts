import { type AccountPort, type KeepingPort, type OrNothing, toSaveFailureCode } from '../adapter/keeping.ts';
import type { PublishPort } from '../adapter/publish.ts';
import type { VersionsPort } from '../adapter/versions.ts';
import { isSameValue } from '../model/merge.ts';
import { newId } from '../model/newId.ts';
import {
  type ConformanceCase,
  conformanceCase,
  during,
  isCount,
  must,
  type Present,
  rejection,
  sentenceOf,
  type Trouble,
} from './ConformanceCase.ts';
import { brokenText, oddTexts, type WorkKind } from './WorkKind.ts';

type AnyWork = { readonly key: string; readonly title: string; readonly genre: string };
type AnyPublished = { readonly title: string; readonly author: string };

/** What keeps and publishes works. A missing part skips the cases that need it. */
export interface WorkPorts<Work, Kept, Published> {
  readonly keeping?: KeepingPort<Kept> | undefined;
  readonly account?: AccountPort<Kept> | undefined;
  readonly versions?: VersionsPort<Work> | undefined;
  readonly publish?: PublishPort<Work, Published> | undefined;
  readonly troubles?:
    | Partial<Record<'storage_full' | 'storage_broken' | 'signed_out' | 'unreachable', Trouble>>
    | undefined;
  /** Reads a record as a reloaded page does; null for none. */
  readonly read?: ((key: string) => Promise<Kept | null>) | undefined;
  readonly otherTab?: (() => KeepingPort<Kept> | Promise<KeepingPort<Kept>>) | undefined;
  /** `words`: what should be read back. */
  readonly keepOlder?: (() => Promise<{ key: string; words: string }>) | undefined;
  readonly otherDevice?: (() => AccountPort<Kept> | Promise<AccountPort<Kept>>) | undefined;
  readonly readAccount?: ((key: string) => Promise<Work | null>) | undefined;
}

/** Expectations of the ports that keep, list and publish works. */
export function workCases<Work extends AnyWork, Kept extends object, Published extends AnyPublished>(
  kind: WorkKind<Work, Kept, Published>,
  ports: WorkPorts<Work, Kept, Published>,
): ConformanceCase[] {
  return [
    ...keepingCases(kind, ports),
    ...accountCases(kind, ports),
    ...versionsCases(kind, ports),
    ...publishCases(kind, ports),
  ];
}

const durable = 'KeepingPort.save, reliability: nothing written is lost';

function keepingCases<Work extends AnyWork, Kept extends object, Published extends AnyPublished>(
  kind: WorkKind<Work, Kept, Published>,
  { troubles = {}, otherTab, keepOlder, ...ports }: WorkPorts<Work, Kept, Published>,
): ConformanceCase[] {
  const { port, name } = kind;
  const reading = { keeping: ports.keeping && savingBy(ports.keeping), read: ports.read };
  const { keeping } = reading;
  const full = { 'troubles.storage_full': troubles.storage_full };
  const broken = { 'troubles.storage_broken': troubles.storage_broken };
  const named: Readonly<Record<string, string>> = {
    keeping: port,
    read: name === 'story' ? 'readStory' : 'readScene',
  };
  const rule = <Parts extends Readonly<Record<string, unknown>>>(
    about: string,
    section: string,
    parts: Parts,
    run: (given: Present<Parts>) => Promise<void>,
  ) => {
    const shown = Object.entries(parts).map(([part, value]) => [named[part] ?? part, value]);
    const given = parts as unknown as Present<Parts>;
    return conformanceCase(`${port}: ${about}`, section, Object.fromEntries(shown), () => run(given));
  };

  const saved = async (saving: Saving<Kept>, record: Kept) => {
    const { outcome } = await saving.save(record);
    must(outcome === 'saved', `Nobody else has this ${name}, and save() answered '${outcome}'.`);
  };
  const found = async (read: (key: string) => Promise<Kept | null>, record: Kept) => {
    const there = await read(kind.workOf(record).key);
    must(there !== null, `save() resolved, and the ${name} is not there: it would not survive a killed tab.`);
    for (const part of Object.keys(record) as (keyof Kept)[])
      must(
        part === 'version' || isSameValue(there[part], record[part]),
        `What was saved as '${String(part)}' is not what is there: ${shown(record[part])} became ${shown(there[part])}.`,
      );
  };
  const savedAndFound = async (
    given: { keeping: Saving<Kept>; read: (key: string) => Promise<Kept | null> },
    record: Kept,
  ) => {
    await saved(given.keeping, record);
    await found(given.read, record);
  };
  const fails = async (saving: Saving<Kept>, trouble: Trouble, code: 'storage_full' | 'unavailable') => {
    const thrown = await during(trouble, () =>
      rejection(() => saving.save(kind.sample()), 'save() resolved, and nothing could be kept.'),
    );
    const isRaw = code === 'unavailable' && (thrown as { code?: unknown } | null)?.code !== code;
    must(!isRaw, `save() threw something raw instead of a SaveError: ${sentenceOf(thrown)}`);
    const said = toSaveFailureCode(thrown);
    must(said === code, `save() threw a SaveError of code '${said}' instead of '${code}'.`);
    must(sentenceOf(thrown).trim() !== '', 'The SaveError has no message.');
  };

  return [
    rule('what was saved is there once save resolves', durable, reading, (given) =>
      savedAndFound(given, kind.sample()),
    ),
    ...Object.entries(oddTexts).map(([of, text]) =>
      rule(`keeps ${of}`, durable, reading, (given) =>
        savedAndFound(given, { ...kind.newRecord(kind.saying(text)), instruction: text.slice(0, 1000) }),
      ),
    ),
    rule('keeps what stands around a broken character', durable, reading, async (given) => {
      const work = kind.saying(brokenText);
      await saved(given.keeping, kind.newRecord(work));
      const there = await given.read(work.key);
      const text = there ? kind.wordsOf(kind.workOf(there)) : '';
      must(
        /before .? between .? after/s.test(text),
        `${JSON.stringify(brokenText)} was saved, and ${JSON.stringify(text)} is there.`,
      );
    }),
    rule('of two saves at once the later one stays', durable, reading, async (given) => {
      const { first, earlier, later } = inGenres(kind, 'first', 'earlier', 'later');
      await saved(given.keeping, first);
      await Promise.all([saved(given.keeping, earlier), saved(given.keeping, later)]);
      await found(given.read, later);
    }),
    rule('the same can be saved again', durable, reading, async (given) => {
      const record = kind.sample();
      await saved(given.keeping, record);
      await saved(given.keeping, structuredClone(record));
      await found(given.read, record);
    }),
    rule(
      'two tabs overwrite nothing of each other',
      'SaveOutcomeOf, D-LOCAL',
      { ...reading, otherTab },
      async (given) => {
        const { first, ours, theirs } = inGenres(kind, 'first', 'ours', 'theirs');
        await saved(given.keeping, first);
        const other = savingBy(await given.otherTab());
        const results = [
          { sent: theirs, result: await other.save(theirs) },
          { sent: ours, result: await given.keeping.save(ours) },
        ];
        must(
          results.some(({ result }) => result.outcome === 'conflict'),
          `Two tabs saved the same ${name} differently, and neither heard of a conflict.`,
        );
        for (const { sent, result } of results) {
          const record = result.outcome === 'conflict' ? result.record : sent;
          const [work, wanted] = [kind.workOf(record), kind.workOf(sent)];
          must(
            result.outcome === 'saved' || work.key !== wanted.key,
            `The record of a conflict has the key of the ${name} that was not overwritten.`,
          );
          must(
            work.genre === wanted.genre,
            'The record of a conflict is not what was to be saved: it is the other tab’s.',
          );
          await found(given.read, record);
        }
      },
    ),
    rule(
      'what an earlier version kept can be read and saved over',
      durable,
      { ...reading, keepOlder },
      async (given) => {
        const { key, words } = await given.keepOlder();
        const older = await given.read(key);
        must(older !== null, 'What an earlier version of the product kept cannot be read any more.');
        const there = kind.wordsOf(kind.workOf(older));
        must(there === words, `${words.length} letters were kept, and ${there.length} are there.`);
        const next = kind.withWork(older, { ...kind.workOf(older), genre: 'Saved again' });
        // A writer that never opened the work may get a conflict.
        const result = await given.keeping.save(next);
        await found(given.read, result.outcome === 'conflict' ? result.record : next);
      },
    ),
    rule('says storage_full where that is why', 'SaveError', { keeping, ...full }, (given) =>
      fails(given.keeping, given['troubles.storage_full'], 'storage_full'),
    ),
    rule('says unavailable where nothing can be kept', 'SaveError', { keeping, ...broken }, (given) =>
      fails(given.keeping, given['troubles.storage_broken'], 'unavailable'),
    ),
    rule('saves again after a save that failed', durable, { ...reading, ...broken }, async (given) => {
      const record = kind.sample();
      await during(given['troubles.storage_broken'], () => given.keeping.save(record).catch(() => undefined));
      await savedAndFound(given, record);
    }),
  ];
}

function accountCases<Work extends AnyWork, Kept, Published extends AnyPublished>(
  kind: WorkKind<Work, Kept, Published>,
  { troubles = {}, readAccount, otherDevice, ...ports }: WorkPorts<Work, Kept, Published>,
): ConformanceCase[] {
  const { name } = kind;
  const account = ports.account && savingBy(ports.account);
  const section = 'AccountPort.save, D-SAVE';

  return [
    conformanceCase(
      'account: what was saved is in the account',
      section,
      { account, readAccount },
      async (given) => {
        const record = kind.newRecord(kind.workOf(kind.sample()));
        for (const genre of ['Once', 'Again', 'Again']) {
          const work = { ...kind.workOf(record), genre };
          const { outcome } = await given.account.save(kind.withWork(record, work));
          must(outcome === 'saved', `Nobody else has this ${name}, and save() answered '${outcome}'.`);
          const there = await given.readAccount(work.key);
          must(there !== null, `save() resolved, and the account does not hold the ${name}.`);
          must(
            kind.wordsOf(there) === kind.wordsOf(work) && there.genre === genre && there.title === work.title,
            'What the account holds is not what was saved.',
          );
        }
      },
    ),
    conformanceCase(
      'account: two devices overwrite nothing of each other',
      section,
      { account, readAccount, otherDevice },
      async (given) => {
        const { theirs, ours } = inGenres(kind, 'theirs', 'ours');
        const { key } = kind.workOf(theirs);
        await (await given.otherDevice()).save(theirs);
        const result = await given.account.save(ours);
        must(
          result.outcome === 'conflict',
          `Another device saved it first, and '${result.outcome}' was answered.`,
        );
        const copy = kind.workOf(result.record);
        must(
          copy.genre === 'ours' && copy.key !== key,
          'The record of a conflict must be what was to be saved, under a key of its own.',
        );
        must((await given.readAccount(key))?.genre === 'theirs', 'What the other device saved is gone.');
        await result.keepTheirs?.();
        const again = await given.account.save(result.record);
        must(again.outcome === 'saved', `The copy cannot be saved: '${again.outcome}'.`);
        const both = await Promise.all([key, copy.key].map((one) => given.readAccount(one)));
        must(
          both[0]?.genre === 'theirs' && both[1]?.genre === 'ours',
          'After the conflict the account does not hold both.',
        );
      },
    ),
    conformanceCase(
      'account: nobody who is signed in is no error',
      section,
      { account, 'troubles.signed_out': troubles.signed_out },
      async (given) => {
        const { outcome } = await during(given['troubles.signed_out'], () =>
          given.account.save(kind.sample()),
        );
        must(outcome === 'signed_out', `Nobody is signed in, and save() answered '${outcome}'.`);
      },
    ),
    conformanceCase(
      'account: a save that did not come through rejects, and can be made again',
      section,
      { account, readAccount, 'troubles.unreachable': troubles.unreachable },
      async (given) => {
        const record = kind.sample();
        const thrown = await during(given['troubles.unreachable'], () =>
          rejection(() => given.account.save(record), 'Nothing was reached, and save() resolved.'),
        );
        must(sentenceOf(thrown).trim() !== '', 'save() rejected without a word.');
        const { outcome } = await given.account.save(record);
        must(outcome === 'saved', `A second try was answered '${outcome}'.`);
        must(
          (await given.readAccount(kind.workOf(record).key)) !== null,
          'The second try did not reach the account.',
        );
      },
    ),
  ];
}

function versionsCases<Work extends AnyWork, Kept, Published extends AnyPublished>(
  kind: WorkKind<Work, Kept, Published>,
  { versions }: WorkPorts<Work, Kept, Published>,
): ConformanceCase[] {
  const { name } = kind;
  const newWork = () => kind.workOf(kind.sample());
  const rule = (about: string, run: (given: VersionsPort<Work>) => Promise<void>) =>
    conformanceCase(`versions: ${about}`, 'VersionsPort', { versions }, (given) => run(given.versions));

  /** Loaded, in list order. */
  const works = async (given: VersionsPort<Work>, key: string): Promise<Work[]> => {
    const { versions: listed } = await given.list(key);
    const read = await Promise.all(listed.map(({ id }) => given.read(key, id)));
    return read.map((work) => {
      must(work !== null, 'A version is listed, and read() says that it is not there.');
      return work;
    });
  };

  return [
    rule('are listed newest first', async (given) => {
      const work = newWork();
      const titles = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
      for (const title of titles) await given.keep({ ...work, title }, 'written');
      const listed = (await works(given, work.key)).map(({ title }) => title);
      must(
        isSameValue(listed, titles.toReversed()),
        `Kept were ${titles.join(', ')}, in this order, and listed are ${listed.join(', ') || 'none'}.`,
      );
    }),
    rule(`read gives back all of the ${name}`, async (given) => {
      for (const work of [newWork(), kind.saying(Object.values(oddTexts).join(' '))]) {
        await given.keep(work, 'accepted');
        const [kept] = await works(given, work.key);
        must(isSameValue(kept, work), 'The version that was kept is not what read() gives back.');
      }
    }),
    rule('say when, why and how long', async (given) => {
      const work = newWork();
      await given.keep(work, 'restored');
      const { versions: listed, unreadable } = await given.list(work.key);
      const [version] = listed;
      must(version !== undefined, 'What was kept is not listed.');
      const words = kind.countWords?.(work) ?? 'several';
      must(
        words === 'several' ? version.words > 0 : version.words === words,
        `The ${name} has ${words} words, and its version says ${version.words}.`,
      );
      must(version.reason === 'restored', `It was kept as 'restored', and is listed as '${version.reason}'.`);
      must(
        /^\d{4}-\d\d-\d\dT/.test(version.at) && !Number.isNaN(Date.parse(version.at)),
        `'at' is a moment in ISO 8601, and '${version.at}' came.`,
      );
      must(isCount(unreadable), `'unreadable' is a count, and ${unreadable} came.`);
    }),
    rule('going back loses nothing', async (given) => {
      const before: Work = { ...newWork(), genre: 'Before' };
      await given.keep(before, 'written');
      await given.keep({ ...before, genre: 'After' }, 'restored');
      await given.keep(before, 'written');
      const genres = (await works(given, before.key)).map(({ genre }) => genre);
      must(
        genres[0] === 'Before',
        `What the ${name} went back to, and was kept again as, is not the newest.`,
      );
      must(
        genres.includes('After'),
        `What stood there before the ${name} went back is not among its versions.`,
      );
    }),
    rule(`each ${name} has its own`, async (given) => {
      await given.keep(newWork(), 'written');
      const { versions: listed } = await given.list(newWork().key);
      must(
        listed.length === 0,
        `Nothing was kept of this ${name}, and ${listed.length} versions are listed.`,
      );
    }),
    rule('one that is not there is null', async (given) => {
      const work = newWork();
      await given.keep(work, 'written');
      const none = await given.read(work.key, newId());
      must(none === null, 'There is no such version, and read() gave one.');
    }),
  ];
}

function publishCases<Work extends AnyWork, Kept, Published extends AnyPublished>(
  kind: WorkKind<Work, Kept, Published>,
  { publish, troubles = {} }: WorkPorts<Work, Kept, Published>,
): ConformanceCase[] {
  const { name } = kind;
  const section = 'PublishPort, E31';
  const newWork = () => kind.workOf(kind.sample());
  const [publishAnew, find] = [publish?.publishAnew?.bind(publish), publish?.find?.bind(publish)];
  const unpublish = publish?.unpublish?.bind(publish);
  const [interrupted, forget] = [publish?.interrupted?.bind(publish), publish?.forget?.bind(publish)];

  return [
    conformanceCase(`publish: says where the ${name} is public`, section, { publish }, async (given) => {
      const work = newWork();
      const form = { title: work.title, author: 'Ines Varga' };
      const first = await given.publish.publish(form, work);
      const again = await given.publish.publish(form, work);
      for (const result of [first, again]) {
        must(result.outcome === 'published', `Somebody is signed in, and '${result.outcome}' was answered.`);
        must(result.id !== '' && URL.canParse(result.url), `'${result.url}' is no whole address.`);
      }
      must(isSameValue(first, again), `The same ${name} was published twice, and is now in two places.`);
    }),
    conformanceCase(
      `publish: find knows where a ${name} is public`,
      section,
      { publish, find },
      async (given) => {
        const work = newWork();
        must((await given.find(work.key)) === null, `The ${name} is not public, and find() says that it is.`);
        const result = await given.publish.publish({ title: work.title, author: 'Anonymous' }, work);
        const found = await given.find(work.key);
        must(
          result.outcome === 'published' && found?.id === result.id && found.url === result.url,
          `It was published at ${JSON.stringify(result)}, and find() gave ${JSON.stringify(found)}.`,
        );
      },
    ),
    conformanceCase(
      'publish: find says what readers see, and an update changes that alone',
      section,
      { publish, find },
      async (given) => {
        const work = newWork();
        const form = { title: 'The Light', author: 'Ines' };
        await given.publish.publish(form, work, null);
        const found = await given.find(work.key);
        const seen = found?.published;
        if (!found || !seen) return;
        must(
          seen.title === form.title && seen.author === form.author,
          `It was published as 'The Light' by Ines, and find() says '${seen.title}' by ${seen.author}.`,
        );
        must(
          isSameValue(kind.bodyOf(seen), kind.bodyOf(kind.toPublished(work, form))),
          'find() says another text than was published.',
        );
        const result = await given.publish.publish({ ...form, title: 'The Lamp' }, work, found);
        must(
          result.outcome === 'published' && result.id === found.id,
          `An update with another title moved the ${name}.`,
        );
        const after = (await given.find(work.key))?.published;
        must(after?.title === 'The Lamp', `The title is 'The Lamp' now, and find() says '${after?.title}'.`);
      },
    ),
    conformanceCase(
      'publish: a new work has an address of its own',
      section,
      { publish, publishAnew, find },
      async (given) => {
        const [work, form] = [newWork(), { title: 'The Light', author: 'Ines' }];
        const first = await given.publish.publish(form, work, null);
        const second = await given.publishAnew(form, work);
        must(
          first.outcome === 'published' && second.outcome === 'published' && first.id !== second.id,
          'It was published as a new work, and is where it was.',
        );
        const found = await given.find(work.key);
        must(found?.id === second.id, 'find() does not give the newest of two publications.');
      },
    ),
    conformanceCase(`publish: takes a ${name} back`, section, { publish, find, unpublish }, async (given) => {
      const work = newWork();
      const result = await given.publish.publish({ title: work.title, author: 'Anonymous' }, work);
      must(result.outcome === 'published', `Somebody is signed in, and '${result.outcome}' was answered.`);
      await given.unpublish(work.key, { id: result.id, url: result.url });
      must(
        (await given.find(work.key)) === null,
        `The ${name} was taken back, and find() says that it is public.`,
      );
    }),
    conformanceCase(
      'publish: keeps the form of whoever has to sign in first',
      section,
      { publish, interrupted, forget, 'troubles.signed_out': troubles.signed_out },
      async (given) => {
        const [work, form] = [newWork(), { title: 'The Light', author: 'Ines' }];
        const { outcome } = await during(given['troubles.signed_out'], () =>
          given.publish.publish(form, work),
        );
        must(outcome === 'signed_out', `Nobody is signed in, and publish() answered '${outcome}'.`);
        must(
          given.interrupted(`another-${name}`) === null,
          `The form of one ${name} is offered for another.`,
        );
        const kept = given.interrupted(work.key);
        must(
          isSameValue(kept, form),
          `The form was ${JSON.stringify(form)}, and is ${JSON.stringify(kept)}.`,
        );
        given.forget(work.key);
        must(given.interrupted(work.key) === null, 'The form was let go, and is still there.');
      },
    ),
    conformanceCase(
      'publish: rejects in words where it could not',
      section,
      { publish, 'troubles.unreachable': troubles.unreachable },
      async (given) => {
        const work = newWork();
        const thrown = await during(given['troubles.unreachable'], () =>
          rejection(
            () => given.publish.publish({ title: work.title, author: 'Anonymous' }, work),
            'Nothing was reached, and publish() resolved.',
          ),
        );
        must(sentenceOf(thrown).trim() !== '', 'publish() rejected without a word.');
      },
    ),
  ];
}

/** One work in several genres. */
function inGenres<Work extends AnyWork, Kept, Genre extends string>(
  kind: Pick<WorkKind<Work, Kept, AnyPublished>, 'sample' | 'newRecord' | 'workOf'>,
  ...genres: Genre[]
): Record<Genre, Kept> {
  const work = kind.workOf(kind.sample());
  const records = genres.map((genre) => [genre, kind.newRecord({ ...work, genre })]);
  return Object.fromEntries(records) as Record<Genre, Kept>;
}

const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 300);
const outcomes = ['saved', 'conflict', 'signed_out'];

type Saving<Kept> = ReturnType<
  typeof savingBy<Kept, Awaited<ReturnType<KeepingPort<Kept>['save']>> & object>
>;

/** Saves as the kits do: an undefined outcome counts as saved. */
function savingBy<Kept, Outcome extends { outcome: string }>(port: {
  save(record: Kept): Promise<OrNothing<Outcome>>;
}) {
  return {
    async save(record: Kept): Promise<Outcome | { outcome: 'saved' }> {
      const answer: Outcome | undefined = (await port.save(record)) ?? undefined;
      if (answer === undefined) return { outcome: 'saved' };
      must(
        outcomes.includes(answer.outcome),
        `save() answers nothing where it saved, or an outcome; ${JSON.stringify(answer)} came.`,
      );
      return answer;
    },
  };
}
