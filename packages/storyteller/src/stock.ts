import additionsFile from './content/additions.json' with { type: 'json' };
import bridgesFile from './content/bridges.json' with { type: 'json' };
import cluesFile from './content/clues.json' with { type: 'json' };
import exchangesFile from './content/exchanges.json' with { type: 'json' };
import framesFile from './content/frames.json' with { type: 'json' };
import genresFile from './content/genres.json' with { type: 'json' };
import geographyFile from './content/geography.json' with { type: 'json' };
import instructionsFile from './content/instructions.json' with { type: 'json' };
import interludesFile from './content/interludes.json' with { type: 'json' };
import momentsFile from './content/moments.json' with { type: 'json' };
import nounsFile from './content/nouns.json' with { type: 'json' };
import openingsFile from './content/openings.json' with { type: 'json' };
import peopleFile from './content/people.json' with { type: 'json' };
import placesFile from './content/places.json' with { type: 'json' };
import plotsFile from './content/plots.json' with { type: 'json' };
import renewalsFile from './content/renewals.json' with { type: 'json' };
import rewordingsFile from './content/rewordings.json' with { type: 'json' };
import scenesFile from './content/scenes.json' with { type: 'json' };
import settingsFile from './content/settings.json' with { type: 'json' };
import sharedFile from './content/shared.json' with { type: 'json' };
import suggestionsFile from './content/suggestions.json' with { type: 'json' };
import tonesFile from './content/tones.json' with { type: 'json' };
import verbsFile from './content/verbs.json' with { type: 'json' };
import type { Pronoun } from './StoryWorld.ts';
import { straightenQuotes } from './sentences.ts';

/**
 * One line of a paragraph: a sentence or two in slot notation, or several of which one is chosen.
 *
 * `{H}` the hero, `{O}` the second person, `{T}` the one who stands against them, `{M}` the matter, `{C}` the clue;
 * `~found` a verb whose subject is the hero, `^found` a singular one, `*found` a plural one, all written in the past.
 * A leading `?` makes the line optional; `[shut,!first]` names tags that the story must or must not have.
 */
export type Line = string | readonly string[];

/** One paragraph's worth of story. */
export interface Beat {
  id: string;
  /** Genres that it was written for; all where it is left out. */
  suits?: readonly string[] | undefined;
  lines: readonly Line[];
  /** What the hero wants to do next, as an infinitive: 'find out who had left it'. */
  aim?: string | undefined;
  /** No pause may follow: the people are apart, or in the middle of something. */
  away?: boolean | undefined;
}

/** A chain of beats that belong together; each can stand without the ones before it. */
export interface Plot {
  id: string;
  /** Genres that tell it first; the others only once they have told theirs. */
  suits: readonly string[];
  /** The third person is missing: no pause may bring them in. */
  isThirdAway?: boolean | undefined;
  beats: readonly Beat[];
  ending: Beat;
}

/**
 * A paragraph's worth of a pause between two things that happen: nothing in it can contradict what follows. Each
 * line is a choice of sentences in slot notation; `{x}` is a thing that the story itself names.
 */
export interface Moment {
  id: string;
  /** Whether a second person is in it. */
  isPair: boolean;
  lines: readonly (readonly string[])[];
}

/** One element of a stock scene: who speaks (`H`, `O`) and what, in slot notation and the present tense. */
export interface StockElement {
  type: 'action' | 'dialogue' | 'internal_monologue';
  who?: 'H' | 'O' | undefined;
  parenthetical?: string | undefined;
  text: string;
}

/** A few elements that belong together: somebody wants something from somebody. */
export interface Exchange {
  id: string;
  /** How far into a scene it belongs: 0 at its start, 3 at its turn. */
  step: 0 | 1 | 2 | 3;
  /** The intent that it answers to: 'dark', 'funny'… */
  tone?: string | undefined;
  elements: readonly StockElement[];
}

/** How a scene opens. */
export interface Opening {
  /** Of the heading; all of them are inside. */
  place: string;
  time: string;
  /** The action under it. */
  text: string;
}

export type Era = 'old' | 'modern' | 'future';

/** A thing that turns up, is wrong in some way, and later says more. Sentences are in slot notation. */
export interface Clue {
  a: string;
  the: string;
  eras: readonly Era[];
  look: string;
  odd: string;
  later: string;
}

/** A kind of place with the concrete things that are found in it. Noun phrases are definite and singular. */
export interface Setting {
  id: string;
  era: Era;
  /** The people round about, as a singular noun phrase: 'the harbour'. */
  town: string;
  /** Words of a premise that point at this place, as patterns. */
  signs: readonly string[];
  /** Where the hero works or lives: 'the lamp room'. */
  home: readonly string[];
  /** A place that is kept shut or shunned: 'the flooded store'. */
  far: readonly string[];
  /** What leads there: 'the iron stair'. */
  way: readonly string[];
  door: readonly string[];
  tool: readonly string[];
  /** 'behind the oil drums'. */
  nook: readonly string[];
  surface: readonly string[];
  light: readonly string[];
  /** A clause with a marked verb: 'a halyard ^knocked against its mast'. */
  sound: readonly string[];
  /** Things that one smells: 'salt and paraffin'. */
  smell: readonly string[];
  /** A clause about the world beyond the walls. */
  outside: readonly string[];
  /** What hands do here, as a gerund phrase: 'trimming the wick'. */
  chore: readonly string[];
  /** People of the place, for a companion. */
  folk: readonly string[];
  /** People who can forbid things here. */
  power: readonly string[];
}

/** A genre: how it is heard of, where it plays, and what gives it its grain. */
export interface GenreStock {
  id: string;
  /** A pattern for its names, and for premises that sound like it. The first genre that fits is taken. */
  signs: string;
  /** Settings where nothing names one. */
  settings: readonly string[];
  era?: Era | undefined;
  /** The quarter of the common stock that it draws from: two genres have little in common. */
  share: 0 | 1 | 2 | 3;
  /** What a story turns on whose premise names nothing. */
  matter: string;
  /** Single sentences that can stand near the end of any paragraph. */
  textures: readonly string[];
}

export type StockName = readonly [name: string, pronoun: Pronoun];

/** What the writers of a task do with an instruction: tell on, fill a gap, revise a text, write a scene. */
export type TaskFamily = 'tell' | 'fill' | 'revise' | 'scene';
export interface Instructions {
  /** What can be asked for, in which words, and of which tasks. */
  intents: readonly { id: string; for: readonly TaskFamily[]; phrases: readonly string[] }[];
  /** Words that say nothing of their own beside an intent. */
  fillers: readonly string[];
  /** What can be brought in, with at most one of `adjectives`, by one of `adding`. */
  things: readonly string[];
  adjectives: readonly string[];
  adding: readonly string[];
  /** What somebody who is brought in can be. */
  persons: readonly string[];
  /** What somebody can be told to do, as infinitives. */
  verbs: readonly string[];
  /** Words of a sentence that speaks of the text and not of what happens in it. */
  meta: readonly string[];
  /** Examples of what it can do, for the notice. */
  can: readonly string[];
}

export type Arc = 'early' | 'middle' | 'late' | 'any';
export interface Suggestion {
  arc: Arc;
  isAdult?: boolean | undefined;
  /** `{H}`, `{O}`, `{T}` people, `{M}` the matter, `{x}` a thing of the text, `{place}`. */
  instruction: string;
  /** What is told when it is followed, in order, as lines with `{x}` and `{place}`. */
  lines: readonly string[];
}

type Lines = readonly string[];
export type LinesByTone = Readonly<Record<string, Lines>>;
/** Words to look for, as a pattern, and what to put there: `$1` is what a group found, `past($1)` its past tense. */
export type Rewordings = readonly (readonly [pattern: string, replacement: string])[];

/** Content may have printed quotation marks; what is written gets its own. Its schema is what the tests hold it to. */
function read<Content>(file: unknown): Content {
  if (typeof file === 'string') return straightenQuotes(file) as Content;
  if (Array.isArray(file)) return file.map(read) as Content;
  if (typeof file !== 'object' || file === null) return file as Content;
  return Object.fromEntries(Object.entries(file).map(([key, value]) => [key, read(value)])) as Content;
}

export const plots: readonly Plot[] = read<(Plot & { beats: Omit<Beat, 'id'>[] })[]>(plotsFile).map(
  (plot) => ({
    ...plot,
    beats: plot.beats.map((beat, index) => ({ ...beat, id: `${plot.id}.${index + 1}` })),
    ending: { ...plot.ending, id: `${plot.id}.end` },
  }),
);
export const openings = read<Beat[]>(openingsFile);
/** Paragraphs between two turns of a plot: an obstacle, a talk, a memory, a choice. They carry what the hero is after. */
export const interludes = read<Beat[]>(interludesFile);
/** How a story goes on after it has ended once. */
export const renewals = read<Beat[]>(renewalsFile);
const moments = read<Moment[]>(momentsFile);
export const soloMoments = moments.filter(({ isPair }) => !isPair);
export const pairMoments = moments.filter(({ isPair }) => isPair);
export const clues = read<Clue[]>(cluesFile);
/** Ways to bring into a paragraph what the writer asked for or marked. `{x}` is the thing, the name or the clause. */
export const frames =
  read<Record<'asked' | 'arrival' | 'memory' | 'name', readonly [string, ...string[]]>>(framesFile);
/** All kinds of place; where a premise points at two alike, the earlier one is taken. */
export const settings = read<Setting[]>(settingsFile);
export const genres = read<GenreStock[]>(genresFile);
/** Words that any story can use. */
export const shared = read<Readonly<Record<string, Lines>>>(sharedFile);
/** Lines that come back to the place of the premise: `{place}` is 'the Meridian', `{at}` 'aboard the Meridian'. */
export const placeLines = read<Lines>(placesFile);
/** Last lines of what is put between two paragraphs, by how the paragraph after them begins. */
export const bridgeEnds = read<Record<'speech' | 'time' | 'person' | 'other', Lines>>(bridgesFile);

/** The first three lists share no name, so that a name found in a story says which part its bearer plays. */
export const personNames = read<{
  heroes: readonly StockName[];
  others: readonly StockName[];
  thirds: readonly StockName[];
  /** What stands before a name. */
  titles: Lines;
  /** Written with a capital, and nobody. */
  notNames: Lines;
  massNouns: Lines;
  /** Names of women that end as many names of men do. */
  women: Lines;
}>(peopleFile);

const tonesRead = read<{ both: LinesByTone; told: LinesByTone }>(tonesFile);
/** Lines that bend a paragraph the way an instruction asks. */
export const tones: LinesByTone = { ...tonesRead.both, ...tonesRead.told };
const added = read<{
  lines: LinesByTone;
  talk: Record<'pair' | 'alone', Lines>;
  tails: LinesByTone;
  rests: Lines;
}>(additionsFile);
/**
 * Sentences that can be added to a text in hand, in slot notation. They know of nobody but the one at the centre
 * and the second person, and of nothing but `{x}`, a thing that the text itself names.
 */
export const additions: LinesByTone = { ...tonesRead.both, ...added.lines };
/**
 * What is said when a text is to have more talk in it, with a second person and alone; ends for a plain sentence about
 * what the one at the centre does; and a last paragraph where nothing else is left to say.
 */
export const { talk, tails, rests } = added;
/** Other words for a text in hand: of the same weight, plainer, fewer, more vivid. */
export const rewordings = rewordingsFile as unknown as Record<
  'equivalents' | 'plainWords' | 'tightenings' | 'vividness',
  Rewordings
>;

export const exchanges = read<Exchange[]>(exchangesFile);
export const sceneLines = read<{
  openings: readonly Opening[];
  arrivals: Lines;
  thoughts: Lines;
  actions: Lines;
  adult: Lines;
  transitions: Lines;
}>(scenesFile);

export const instructions = read<Instructions>(instructionsFile);
export const suggestions = read<Suggestion[]>(suggestionsFile);

/** Nouns by what a premise means with them; `dull` ones are nothing that a story could turn on, `vivid` ones are. */
export const nouns =
  read<Record<'persons' | 'notPersons' | 'dull' | 'vivid' | 'plainAdjectives', Lines>>(nounsFile);
export const verbs = read<{
  /** Infinitives that are never taken for plurals. */
  story: Lines;
  /** Past forms that no rule makes, and what may be one, with their infinitives. */
  pasts: Readonly<Record<string, string>>;
  /** In the present, for one and for several. */
  negatives: Readonly<Record<string, readonly [singular: string, plural: string]>>;
}>(verbsFile);
/** Words beside which a name is that of a place or a ship. */
export const geography =
  read<Record<'ships' | 'kinds' | 'buildings' | 'notPlaces' | 'common', Lines>>(geographyFile);
