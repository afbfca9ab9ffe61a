import {
  type ConformanceCase,
  conformanceCase,
  during,
  must,
  rejection,
  sentenceOf,
} from '@fabula/work-kit/testing';
import { newRecord } from '../../model/StoryRecord.ts';
import { type EditorConformanceSubject, savingBy } from './EditorConformanceSubject.ts';
import { ownStory, wholeRecord } from './sampleRecord.ts';

const section = 'AccountAdapter.save, D-SAVE';

export function accountCases(subject: EditorConformanceSubject): ConformanceCase[] {
  const { adapter, troubles = {} } = subject;
  const account = adapter.account && savingBy(adapter.account);
  const readAccount = subject.readAccount?.bind(subject);
  const otherDevice = subject.otherDevice?.bind(subject);

  return [
    conformanceCase(
      'account: what was saved is in the account',
      section,
      { account, readAccount },
      async (given) => {
        const story = ownStory();
        for (const genre of ['Once', 'Again', 'Again']) {
          const { outcome } = await given.account.save(newRecord({ ...story, genre }));
          must(outcome === 'saved', `Nobody else has this story, and save() answered '${outcome}'.`);
          const there = await given.readAccount(story.key);
          must(there !== null, 'save() resolved, and the account does not hold the story.');
          const texts = (of: typeof story) => of.paragraphs.map(({ text }) => text).join('\n');
          must(
            texts(there) === texts(story) && there.genre === genre && there.title === story.title,
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
        const story = ownStory({ genre: 'Theirs' });
        const theirs = await given.otherDevice();
        await theirs.save(newRecord(story));
        const result = await given.account.save(newRecord({ ...story, genre: 'Ours' }));
        must(
          result.outcome === 'conflict',
          `Another device saved it first, and '${result.outcome}' was answered.`,
        );
        must(
          result.record.story.genre === 'Ours' && result.record.story.key !== story.key,
          'The record of a conflict must be what was to be saved, under a key of its own.',
        );
        must(
          (await given.readAccount(story.key))?.genre === 'Theirs',
          'What the other device saved is gone.',
        );
        await result.keepTheirs?.();
        const again = await given.account.save(result.record);
        must(again.outcome === 'saved', `The copy cannot be saved: '${again.outcome}'.`);
        const both = await Promise.all(
          [story.key, result.record.story.key].map((key) => given.readAccount(key)),
        );
        must(
          both[0]?.genre === 'Theirs' && both[1]?.genre === 'Ours',
          'After the conflict the account does not hold both stories.',
        );
      },
    ),
    conformanceCase(
      'account: nobody who is signed in is no error',
      section,
      { account, 'troubles.signed_out': troubles.signed_out },
      async (given) => {
        const { outcome } = await during(given['troubles.signed_out'], () =>
          given.account.save(wholeRecord()),
        );
        must(outcome === 'signed_out', `Nobody is signed in, and save() answered '${outcome}'.`);
      },
    ),
    conformanceCase(
      'account: a save that did not come through rejects, and can be made again',
      section,
      { account, readAccount, 'troubles.unreachable': troubles.unreachable },
      async (given) => {
        const record = wholeRecord();
        const thrown = await during(given['troubles.unreachable'], () =>
          rejection(() => given.account.save(record), 'Nothing was reached, and save() resolved.'),
        );
        must(sentenceOf(thrown).trim() !== '', 'save() rejected without a word.');
        const { outcome } = await given.account.save(record);
        must(outcome === 'saved', `A second try was answered '${outcome}'.`);
        must(
          (await given.readAccount(record.story.key)) !== null,
          'The second try did not reach the account.',
        );
      },
    ),
  ];
}
