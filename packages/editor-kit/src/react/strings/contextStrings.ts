export const contextStrings = {
  hiddenStay: (count: number) =>
    count === 1
      ? '1 paragraph is hidden from the AI, or a note, and stays here.'
      : `${count.toLocaleString('en')} paragraphs are hidden from the AI, or notes, and stay here.`,
  fromWholeBook: 'You see one chapter alone. What goes along is chosen from the whole book.',
  aboutTokens: (count: number) => `about ${count.toLocaleString('en')} tokens`,
  leftOut: (count: number) =>
    count === 1
      ? '1 part is left out this time.'
      : `${count.toLocaleString('en')} parts are left out this time.`,
  /** Parts that do not fit. */
  unfit: (count: number) =>
    count === 1 ? '1 part does not fit.' : `${count.toLocaleString('en')} parts do not fit.`,
  unfitWindow: (count: number, tokens: number) =>
    `${count === 1 ? '1 part does' : `${count.toLocaleString('en')} parts do`} not fit the model, which holds ${tokens.toLocaleString('en')} tokens with its answer. The nearest text goes first.`,
  unfitSize: (count: number) =>
    `${count === 1 ? '1 part does' : `${count.toLocaleString('en')} parts do`} not fit one request. The nearest text goes first.`,
  doesNotFit: 'Does not fit',
  nothingSeen: 'The AI would see nothing to write from. Include some of the story, or write a premise.',
  tooManyTokens: (takes: number, room: number) =>
    `What always goes along takes about ${takes.toLocaleString('en')} tokens, and the model has room for ${room.toLocaleString('en')}. Split the paragraph, shorten the premise or the instruction, or mark fewer sentences.`,
  tooManyKilobytes: (takes: number, room: number) =>
    `What always goes along takes ${takes.toLocaleString('en')} KB, and one request holds ${room.toLocaleString('en')}. Split the paragraph, shorten the premise or the instruction, or mark fewer sentences.`,
  includeAll: 'Include all',
  /** `reader` is a name as 'llama3.2 at 127.0.0.1:11434'. */
  readBy: (reader: string) => `Read by ${reader}.`,
  seenDetail: 'Switch off what should stay out this time. The story itself does not change.',
  partTokens: (count: number) => (count === 1 ? '1 token' : `${count.toLocaleString('en')} tokens`),
  seenGroups: {
    original: 'The draft it is made from',
    premise: 'Premise',
    genre: 'Genre',
    details: 'Section details',
    summary: 'Summary so far',
    sections: 'Earlier sections',
    passages: 'Passages from elsewhere',
    paragraphs: 'Paragraphs',
    memory: 'AI Context Memory',
    instruction: 'Your instruction',
  },
  seenParts: {
    original: () => 'The draft it is made from',
    premise: () => 'Premise',
    genre: () => 'Genre',
    details: () => 'Section details',
    summary: () => 'Summary so far',
    section: (number: number) => `Section ${number.toLocaleString('en')}`,
    passage: (number: number) => `Passage ${number.toLocaleString('en')}`,
    paragraph: (number: number) => `Paragraph ${number.toLocaleString('en')}`,
    selected: (number: number) => `Paragraph ${number.toLocaleString('en')}, to work on`,
    next: (number: number) => `Paragraph ${number.toLocaleString('en')}, after it`,
    pick: (number: number) => `Marked sentence ${number.toLocaleString('en')}`,
    instruction: () => 'Your instruction',
  },
  /** By the name of the detail. */
  seenDetails: {
    pointOfView: 'Point of view',
    place: 'Place',
    time: 'Time',
    synopsis: 'Synopsis',
  } as Readonly<Record<string, string>>,
  /** `words` are those that the request and the passage share: 'Ilse, mill, key'. */
  foundBy: (words: string) => `Found by: ${words}`,
  rememberPassage: 'Remember it',
  seenAll: 'All of them',
  seenAllThatFit: 'All that fit',
  /** Included and total number of a group's parts. */
  seenOf: (kept: number, all: number) =>
    kept === all
      ? `${all.toLocaleString('en')} ${all === 1 ? 'goes' : 'go'} along`
      : `${kept.toLocaleString('en')} of ${all.toLocaleString('en')} go along`,
  seenEarlier: (count: number) => `Show ${count.toLocaleString('en')} more`,
  showWhole: 'Show all of it',
  showLess: 'Show less',
  alwaysSeen: 'Always goes along',
  seenAsked: (count: number) =>
    count === 1 ? 'Asked for: 1 paragraph' : `Asked for: ${count.toLocaleString('en')} paragraphs`,
  seenDialogue: 'rich in dialogue',
  seenReasoning: 'by the reasoning model',
  seenProgress: (from: number, to: number) =>
    `from ${from.toLocaleString('en')} % to ${to.toLocaleString('en')} %`,
  done: 'Done',
};
