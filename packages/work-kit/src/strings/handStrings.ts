const number = (count: number) => count.toLocaleString('en');

/** Everything that waits for a verdict, and what settles several at once. */
export const proposalListStrings = {
  proposals: 'Proposals',
  proposalsCount: (count: number) => (count === 1 ? '1 proposal waits' : `${number(count)} proposals wait`),
  nextProposal: 'Next proposal',
  acceptSeveral: 'Accept all of…',
  rejectSeveral: 'Reject all of…',
  acceptAllOf: (name: string) => `Accept all by ${name}`,
  rejectAllOf: (name: string) => `Reject all by ${name}`,
  /** `name` is that of what was proposed together, as one check of a linter. */
  acceptGroup: (name: string) => `Accept all of “${name}”`,
  rejectGroup: (name: string) => `Reject all of “${name}”`,
  /** `place` is a chapter or section, by its name. */
  acceptAllIn: (place: string) => `Accept all in ${place}`,
  rejectAllIn: (place: string) => `Reject all in ${place}`,
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
};

export type ProposalListStrings = typeof proposalListStrings;

/** What each hand proposed, and what became of it. */
export const handStrings = {
  whoDidWhat: 'Who did what',
  whoDidWhatEmpty: 'Nothing was accepted or rejected yet.',
  handColumn: 'Hand',
  kindColumn: 'Kind',
  takenColumn: 'Taken',
  changedColumn: 'Changed by you',
  leftColumn: 'Left',
  creditsColumn: 'Credits',
  /** How much, and percent of what was proposed. */
  countWithShare: (count: number, percent: number) => (count === 0 ? '0' : `${number(count)} (${percent} %)`),
  exportTable: 'Export as CSV',
};

/** `proposedColumn` names what is counted: the sentences or the elements that were proposed. */
export type HandStrings = typeof handStrings & { proposedColumn: string };
