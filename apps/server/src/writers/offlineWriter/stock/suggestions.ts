/** Where in the arc a suggestion makes sense: near the start, in the middle, late, or anywhere. */
export type Arc = 'early' | 'middle' | 'late' | 'any';

/**
 * Instructions for what comes next, in the names of the story: `{H}`, `{O}`, `{T}`, `{M}` the matter, `{x}` a thing
 * of the text, `{place}`. Each starts with a verb and is one sentence.
 */
export const suggestions: readonly (readonly [arc: Arc, text: string])[] = [
  ['early', 'Let {O} find out about {M} before {H} is ready to explain.'],
  ['early', 'Show what {H} stands to lose because of {M}.'],
  ['early', 'Bring in a stranger who asks too many questions about {M}.'],
  ['early', 'Have {O} make {H} promise something that will be hard to keep.'],
  ['early', 'Give {H} a reason to go to {place} alone.'],
  ['early', 'Let {H} lie to {O} for the first time, about something small.'],
  ['middle', 'Make {O} confess to {H} what really happened with {M}.'],
  ['middle', 'Let {H} discover that {T} has been there first.'],
  ['middle', 'Turn {H} and {O} against each other over {M}.'],
  ['middle', 'Have {T} offer {H} exactly what {H} wants, at a price.'],
  ['middle', 'Show the same evening again through the eyes of {O}.'],
  ['middle', 'Let {x} turn out to belong to somebody else.'],
  ['middle', 'Take something away from {H} that seemed safe until now.'],
  ['middle', 'Trap {H} and {O} in {place} until one of them tells the truth.'],
  ['late', 'Force {H} to choose between {O} and {M}.'],
  ['late', 'Reveal why {T} has wanted {M} from the beginning.'],
  ['late', 'Let {H} do the one thing that {H} swore never to do.'],
  ['late', 'Bring everyone together in {place} and let {O} speak first.'],
  ['late', 'Have {H} forgive {O} in a way that {O} does not expect.'],
  ['any', 'Add a quarrel between {H} and {O} that is really about something else.'],
  ['any', 'Describe {place} through what {H} hears and smells there.'],
  ['any', 'Slow down and let {H} remember something about {O}.'],
  ['any', 'Let somebody knock who ought to be far away.'],
  ['any', 'End the next paragraph with a question that {H} cannot answer.'],
  ['any', 'Let {O} ask {H} why {x} matters so much.'],
  ['any', 'Have {H} hide {x} where {O} is sure to look.'],
  ['any', 'Bring back {x} at the worst possible moment.'],
  ['any', 'Let a small kindness from {T} make everything more difficult.'],
  ['any', 'Raise the stakes by giving {H} only until morning.'],
  ['any', 'Send {O} away on an errand and let {H} act alone.'],
];

/** What is suggested in adult stories beside the others. */
export const adultSuggestions: readonly string[] = [
  'Let {H} and {O} stop pretending that they do not want each other.',
  'Interrupt {H} and {O} at the moment before a kiss.',
];
