import type { VersionsPort } from '../adapter/ports.ts';
import { isSameValue } from '../model/merge.ts';
import { newId } from '../model/newId.ts';
import { brief } from './brief.ts';
import {
  type AnyPublished,
  type AnyWork,
  type ConformanceCase,
  conformanceCase,
  during,
  isCount,
  must,
  oddTexts,
  rejection,
  sentenceOf,
  type WorkKind,
  type WorkPorts,
} from './ConformanceCase.ts';
import { accountCases, keepingCases } from './keepingCases.ts';

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
  const section = 'PublishPort';
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
          `It was published at ${brief(result)}, and find() gave ${brief(found)}.`,
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
        must(isSameValue(kept, form), `The form was ${brief(form)}, and is ${brief(kept)}.`);
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
