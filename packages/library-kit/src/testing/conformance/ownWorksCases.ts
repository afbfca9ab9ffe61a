import type { OwnWorksPort, TrashPort } from '../../adapter/OwnWorksPort.ts';
import { LibraryError } from '../../model/failure.ts';
import type { OwnWork, TrashedWork } from '../../model/LibraryItem.ts';
import {
  type ConformanceCase,
  conformanceCase,
  during,
  type LibraryConformanceSubject,
  must,
  rejection,
} from './LibraryConformanceSubject.ts';

const titled = async (works: OwnWorksPort, title: string): Promise<OwnWork | undefined> =>
  (await works.mine(false)).items.find((work) => work.title === title);

const trashed = async (trash: TrashPort, title: string): Promise<TrashedWork | undefined> =>
  (await trash.list(false)).items.find((work) => work.title === title);

async function known(works: OwnWorksPort, title: string): Promise<OwnWork> {
  const found = await titled(works, title);
  must(found !== undefined, `'${title}' is not among one's own works.`);
  return found;
}

export function ownWorksCases(subject: LibraryConformanceSubject): ConformanceCase[] {
  const { ownWorks: works, troubles } = subject;
  const write = subject.write?.bind(subject);
  const publish = subject.publish?.bind(subject);
  const here = { works, write };
  return [
    conformanceCase('own works: each comes once, and can be opened', here, async ({ works, write }) => {
      await write('Listed');
      const { items, failure } = await works.mine(false);
      must(failure === null, `The list says that it failed: ${failure?.code}.`);
      must(new Set(items.map(({ id }) => id)).size === items.length, 'A work comes twice.');
      const listed = await known(works, 'Listed');
      must(listed.href !== '', 'A work has no address to open it at.');
      must(
        listed.standing === 'unpublished',
        `A work of this browser alone is said to be ${listed.standing}.`,
      );
      const dates = items.map(({ updatedAt }) => updatedAt);
      must(
        dates.every((date, at) => at === 0 || date <= (dates[at - 1] ?? '')),
        'A work comes after an older one.',
      );
    }),
    conformanceCase('own works: a new title stays', here, async ({ works, write }) => {
      await write('Before');
      await works.rename(await known(works, 'Before'), 'After');
      await known(works, 'After');
      must((await titled(works, 'Before')) === undefined, 'The work has its old title as well.');
    }),
    conformanceCase(
      'own works: a deleted one is gone, and comes back whole',
      here,
      async ({ works, write }) => {
        await write('Deleted');
        const before = await known(works, 'Deleted');
        const undo = await works.remove(before);
        must((await titled(works, 'Deleted')) === undefined, 'A deleted work is listed.');
        await undo();
        const after = await known(works, 'Deleted');
        must(after.premise === before.premise && after.href === before.href, 'It came back as another work.');
      },
    ),
    conformanceCase(
      'own works: a deleted one lies in the trash, and is restored from it',
      { ...here, trash: works?.trash },
      async ({ works, write, trash }) => {
        await write('Thrown away');
        const before = await known(works, 'Thrown away');
        await works.remove(before);
        const lying = await trashed(trash, 'Thrown away');
        must(lying !== undefined, 'A deleted work is not in the trash.');
        must(lying.isHere, 'A work of this browser is not said to be from here.');
        const days = (Date.parse(lying.goesAt) - Date.parse(lying.deletedAt)) / 86_400_000;
        must(days >= 1, `It lies in the trash for ${days} days.`);
        await trash.restore(lying);
        const after = await known(works, 'Thrown away');
        must(after.premise === before.premise && after.href === before.href, 'It came back as another work.');
        must((await trashed(trash, 'Thrown away')) === undefined, 'What was restored is in the trash still.');
      },
    ),
    conformanceCase(
      'own works: an Undo leaves nothing in the trash',
      { ...here, trash: works?.trash },
      async ({ works, write, trash }) => {
        await write('Undone');
        const undo = await works.remove(await known(works, 'Undone'));
        await undo();
        must((await trashed(trash, 'Undone')) === undefined, 'What came back is in the trash still.');
      },
    ),
    conformanceCase(
      'own works: what is deleted for good is gone from the trash, and emptying it takes the rest',
      { ...here, trash: works?.trash },
      async ({ works, write, trash }) => {
        for (const title of ['First gone', 'Then gone']) {
          await write(title);
          await works.remove(await known(works, title));
        }
        const first = await trashed(trash, 'First gone');
        must(first !== undefined, 'A deleted work is not in the trash.');
        await trash.remove(first);
        must((await trashed(trash, 'First gone')) === undefined, 'It is in the trash still.');
        must((await trashed(trash, 'Then gone')) !== undefined, 'Another went with it.');
        await trash.empty(false);
        must((await trash.list(false)).items.length === 0, 'The trash is not empty.');
        must((await titled(works, 'First gone')) === undefined, 'It came back.');
      },
    ),
    conformanceCase(
      'own works: clearing takes what is here alone, counts it and brings it back',
      { ...here, publish },
      async ({ works, write, publish }) => {
        await write('Here');
        await publish('Kept');
        const alone = (await works.mine(false)).items.filter(({ standing }) => standing === 'unpublished');
        const { count, undo } = await works.clear(false);
        must(count === alone.length, `It says ${count} works, and ${alone.length} were here alone.`);
        must((await titled(works, 'Here')) === undefined, 'A work of this browser alone is listed.');
        await known(works, 'Kept');
        await undo();
        await known(works, 'Here');
      },
    ),
    conformanceCase(
      'own works: what is taken back is public no more, and comes back',
      { works, publish },
      async ({ works, publish }) => {
        await publish('Public');
        const work = await known(works, 'Public');
        must(work.publishedId !== null, 'A published work has no id that it is public under.');
        const undo = await works.unpublish(work);
        must(
          ((await titled(works, 'Public'))?.publishedId ?? null) === null,
          'A work that was taken back is said to be public.',
        );
        await undo();
        must((await known(works, 'Public')).publishedId !== null, 'It did not come back to its readers.');
      },
    ),
    conformanceCase(
      'own works: a session that is over says so, and what is here is listed all the same',
      { ...here, publish, signed_out: troubles?.signed_out },
      async ({ works, write, publish, signed_out }) => {
        await write('Local');
        await publish('Remote');
        const remote = await known(works, 'Remote');
        await during(signed_out, async () => {
          const { items, failure } = await works.mine(false);
          must(failure?.code === 'signed_out', `The list's failure is '${failure?.code}', not 'signed_out'.`);
          must(
            items.some(({ title }) => title === 'Local'),
            'What is here is not listed.',
          );
          const thrown = await rejection(() => works.remove(remote), 'A work of the account was deleted.');
          must(
            thrown instanceof LibraryError && thrown.code === 'signed_out',
            `Deleting was rejected with ${String(thrown)}, not with a LibraryError 'signed_out'.`,
          );
        });
      },
    ),
  ];
}
