import { type KeepingPort, type OrNothing, toSaveFailureCode } from '../adapter/ports.ts';
import { isSameValue } from '../model/merge.ts';
import { brief, differenceOf } from './brief.ts';
import {
  type AnyPublished,
  type AnyWork,
  brokenText,
  type ConformanceCase,
  conformanceCase,
  during,
  must,
  oddTexts,
  type Present,
  rejection,
  sentenceOf,
  type Trouble,
  type WorkKind,
  type WorkPorts,
} from './ConformanceCase.ts';

const durable = 'KeepingPort.save, reliability: nothing written is lost';

export function keepingCases<Work extends AnyWork, Kept extends object, Published extends AnyPublished>(
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
        `What was saved is not what is there: ${differenceOf(record[part], there[part], [String(part)])}.`,
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
        `${brief(brokenText)} was saved, and ${brief(text)} is there.`,
      );
    }),
    rule('of two saves at once the later one stays', durable, reading, async (given) => {
      const { first, earlier, later } = inGenres(kind, 'first', 'earlier', 'later');
      await saved(given.keeping, first);
      await Promise.all([saved(given.keeping, earlier), saved(given.keeping, later)]);
      await found(given.read, later);
    }),
    rule('keeps each of two', durable, reading, async (given) => {
      const [first, second] = [kind.sample(), kind.sample()];
      await saved(given.keeping, first);
      await saved(given.keeping, second);
      const there = await given.read(kind.workOf(first).key);
      must(
        there !== null && kind.workOf(there).key === kind.workOf(first).key,
        `Two were saved, and of the first nothing is there: it must be kept under its key, not in the one place of all.`,
      );
      await found(given.read, first);
      await found(given.read, second);
    }),
    rule('the same can be saved again', durable, reading, async (given) => {
      const record = kind.sample();
      await saved(given.keeping, record);
      await saved(given.keeping, structuredClone(record));
      await found(given.read, record);
    }),
    rule(
      'two tabs overwrite nothing of each other',
      'SaveOutcomeOf',
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

export function accountCases<Work extends AnyWork, Kept, Published extends AnyPublished>(
  kind: WorkKind<Work, Kept, Published>,
  { troubles = {}, readAccount, otherDevice, ...ports }: WorkPorts<Work, Kept, Published>,
): ConformanceCase[] {
  const { name } = kind;
  const account = ports.account && savingBy(ports.account);
  const section = 'AccountPort.save';

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

/** One work in several genres. */
function inGenres<Work extends AnyWork, Kept, Genre extends string>(
  kind: Pick<WorkKind<Work, Kept, AnyPublished>, 'sample' | 'newRecord' | 'workOf'>,
  ...genres: Genre[]
): Record<Genre, Kept> {
  const work = kind.workOf(kind.sample());
  const records = genres.map((genre) => [genre, kind.newRecord({ ...work, genre })]);
  return Object.fromEntries(records) as Record<Genre, Kept>;
}

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
        `save() answers nothing where it saved, or an outcome; ${brief(answer)} came.`,
      );
      return answer;
    },
  };
}
