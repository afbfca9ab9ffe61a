const number = (count: number) => count.toLocaleString('en');

/** Proposals that stand open beside the one in hand. */
export const proposalStrings = {
  proposals: 'Proposals',
  proposalsCount: (count: number) => (count === 1 ? '1 proposal waits' : `${number(count)} proposals wait`),
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
  nextProposal: 'Next proposal',
  acceptAllOf: (name: string) => `Accept all by ${name}`,
  rejectAllOf: (name: string) => `Reject all by ${name}`,
  /** `place` is a chapter or section, by its name. */
  acceptAllIn: (place: string) => `Accept all in ${place}`,
  rejectAllIn: (place: string) => `Reject all in ${place}`,
  acceptAllProposals: 'Accept all',
  rejectAllProposals: 'Reject all',
  acceptTypos: (count: number) => (count === 1 ? 'Accept 1 typo' : `Accept ${number(count)} typos`),
  proposalsSettled: (count: number) =>
    count === 1 ? '1 proposal settled.' : `${number(count)} proposals settled.`,
  someStayed: (count: number) =>
    count === 1
      ? '1 stays: its words have changed. Review it.'
      : `${number(count)} stay: their words have changed. Review them.`,
  handKinds: {
    model: 'The AI',
    person: 'A person',
    agent: 'A program',
    file: 'A file',
    self: 'You',
  } as Readonly<Record<string, string>>,
  whoDidWhatEmpty: 'Nothing was accepted or rejected yet.',
  handColumn: 'Hand',
  kindColumn: 'Kind',
  proposedColumn: 'Sentences proposed',
  takenColumn: 'Taken',
  changedColumn: 'Changed by you',
  leftColumn: 'Left',
  creditsColumn: 'Credits',
  /** Sentences, and percent of those proposed. */
  countWithShare: (count: number, percent: number) => (count === 0 ? '0' : `${number(count)} (${percent} %)`),
  exportTable: 'Export as CSV',
};
