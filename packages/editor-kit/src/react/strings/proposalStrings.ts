import { handStrings, proposalListStrings } from '@fabula/work-kit/strings/en';

const number = (count: number) => count.toLocaleString('en');

/** Proposals that stand open beside the one in hand. */
export const proposalStrings = {
  ...proposalListStrings,
  ...handStrings,
  proposalKinds: {
    new: 'New text',
    continue: 'New text',
    insert: 'New text',
    expand: 'Expanded',
    rewrite: 'Rewrite',
    improve: 'Rewrite',
    edit: 'Your edit',
  } as Readonly<Record<string, string>>,
  proposalChanges: (count: number) => (count === 1 ? '1 change' : `${number(count)} changes`),
  proposalWords: (count: number) => (count === 1 ? '1 word' : `${number(count)} words`),
  proposalWriting: (words: number) =>
    words === 0 ? 'Being written' : `Being written, ${number(words)} words so far`,
  proposalQueued: 'Waits for its turn',
  proposalStale: 'Its words have changed',
  proposalFailed: 'Failed',
  summaryWaits: 'Summary',
  pictureWaits: 'Picture',
  reviewProposal: 'Review',
  acceptTypos: (count: number) => (count === 1 ? 'Accept 1 typo' : `Accept ${number(count)} typos`),
  proposedColumn: 'Sentences proposed',
};
