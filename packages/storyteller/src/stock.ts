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
import turnsFile from './content/turns.json' with { type: 'json' };
import verbsFile from './content/verbs.json' with { type: 'json' };
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
  /** Genres that it was written for; default all. */
  suits?: readonly string[] | undefined;
  lines: readonly Line[];
  /** The hero's next aim, as an infinitive: 'find out who had left it'. */
  aim?: string | undefined;
  /** No pause may follow: the people are apart, or in the middle of something. */
  away?: boolean | undefined;
}

/**
 * A shape in which a writer's own story goes on, in three paragraphs. Any wording of a line fits any wording of the
 * others; a story takes one of each. `{x}` is a thing of the story and never a subject, as it may be plural; `{place}`
 * and `{at}` are its place: 'Whitby', 'in Whitby'.
 */
export interface Turn {
  id: string;
  /** Genres that take it first. */
  suits?: readonly string[] | undefined;
  /** Tags that the story must have: 'pair', 'last:question', 'last:speech'. */
  needs?: readonly string[] | undefined;
  paragraphs: readonly (readonly Lines[])[];
}

/** A chain of beats, each of which can stand without the ones before it. */
export interface Plot {
  id: string;
  /** Genres that tell it first; the others only once they have told theirs. */
  suits: readonly string[];
  /** No pause may bring the third person in. */
  isThirdAway?: boolean | undefined;
  beats: readonly Beat[];
  ending: Beat;
}

/**
 * A paragraph between two events, which cannot contradict what follows. Each line is a choice of sentences in slot
 * notation; `{x}` is a thing of the story.
 */
export interface Moment {
  id: string;
  isPair: boolean;
  lines: readonly (readonly string[])[];
}

/** `H` or `O` speaks; in slot notation and the present tense. */
export interface StockElement {
  type: 'action' | 'dialogue' | 'internal_monologue';
  who?: 'H' | 'O' | undefined;
  parenthetical?: string | undefined;
  text: string;
}

/** Elements in which somebody wants something from somebody. */
export interface Exchange {
  id: string;
  /** Its part of a scene: 0 at the start, 3 at the turn. */
  step: 0 | 1 | 2 | 3;
  /** An intent: 'dark', 'funny'… */
  tone?: string | undefined;
  elements: readonly StockElement[];
}

export interface Opening {
  place: string;
  time: string;
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

/** A kind of place and the things in it. Noun phrases are definite and singular. */
export interface Setting {
  id: string;
  era: Era;
  /** The people round about, as a singular noun phrase: 'the harbour'. */
  town: string;
  /** Patterns in a premise. */
  signs: readonly string[];
  /** The hero's place: 'the lamp room'. */
  home: readonly string[];
  /** Shut or shunned: 'the flooded store'. */
  far: readonly string[];
  /** The way there: 'the iron stair'. */
  way: readonly string[];
  door: readonly string[];
  tool: readonly string[];
  /** 'behind the oil drums'. */
  nook: readonly string[];
  surface: readonly string[];
  light: readonly string[];
  /** A clause with a marked verb: 'a halyard ^knocked against its mast'. */
  sound: readonly string[];
  /** 'salt and paraffin'. */
  smell: readonly string[];
  outside: readonly string[];
  /** A gerund phrase: 'trimming the wick'. */
  chore: readonly string[];
  folk: readonly string[];
  /** Opponents. */
  power: readonly string[];
}

export interface GenreStock {
  id: string;
  /** Matches its names, and premises that sound like it. The first genre that matches is taken. */
  signs: string;
  settings: readonly string[];
  era?: Era | undefined;
  /** Its quarter of the common stock: two genres have little in common. */
  share: 0 | 1 | 2 | 3;
  matter: string;
  /** Single sentences that can stand near the end of any paragraph. */
  textures: readonly string[];
}

export type Pronoun = 'she' | 'he' | 'they';
export type StockName = readonly [name: string, pronoun: Pronoun];

/** Families of tasks, by their use of an instruction. */
export type TaskFamily = 'tell' | 'fill' | 'revise' | 'scene';
export interface Instructions {
  intents: readonly { id: string; for: readonly TaskFamily[]; phrases: readonly string[] }[];
  fillers: readonly string[];
  /** Things to bring in, with at most one of `adjectives`, by one of `adding`. */
  things: readonly string[];
  adjectives: readonly string[];
  adding: readonly string[];
  persons: readonly string[];
  /** Infinitives of what somebody can be told to do. */
  verbs: readonly string[];
  /** Words about the text itself. */
  meta: readonly string[];
  /** Examples of instructions, for the notice. */
  can: readonly string[];
}

export type Arc = 'early' | 'middle' | 'late' | 'any';
export interface Suggestion {
  arc: Arc;
  isAdult?: boolean | undefined;
  /** `{H}`, `{O}`, `{T}` people, `{M}` the matter, `{x}` a thing of the text, `{place}`. */
  instruction: string;
  /** Told in order when it is followed, as lines with `{x}` and `{place}`. */
  lines: readonly string[];
}

type Lines = readonly string[];
export type LinesByTone = Readonly<Record<string, Lines>>;
/** A pattern and its replacement: `$1` is a group, `past($1)` its past tense. */
export type Rewordings = readonly (readonly [pattern: string, replacement: string])[];

/** Printed quotation marks become straight. Tests hold content to its schema. */
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
/** Paragraphs between two turns of a plot: an obstacle, a talk, a memory, a choice. They have the hero's aim. */
export const interludes = read<Beat[]>(interludesFile);
export const turns = read<Turn[]>(turnsFile);
/** The story goes on after an end. */
export const renewals = read<Beat[]>(renewalsFile);
const moments = read<Moment[]>(momentsFile);
export const soloMoments = moments.filter(({ isPair }) => !isPair);
export const pairMoments = moments.filter(({ isPair }) => isPair);
export const clues = read<Clue[]>(cluesFile);
/** Bring in what the writer asked for or picked. `{x}` is the thing, the name or the clause. */
export const frames =
  read<Record<'asked' | 'arrival' | 'memory' | 'name', readonly [string, ...string[]]>>(framesFile);
/** In order of preference where a premise matches two. */
export const settings = read<Setting[]>(settingsFile);
export const genres = read<GenreStock[]>(genresFile);
export const shared = read<Readonly<Record<string, Lines>>>(sharedFile);
/** Return to the place of the premise: `{place}` is 'the Meridian', `{at}` 'aboard the Meridian'. */
export const placeLines = read<Lines>(placesFile);
/** Last lines of an insertion, by how the next paragraph begins. */
export const bridgeEnds = read<Record<'speech' | 'time' | 'person' | 'other', Lines>>(bridgesFile);

/** The first three lists share no name, so that a name found in a story says which part its bearer plays. */
export const personNames = read<{
  heroes: readonly StockName[];
  others: readonly StockName[];
  thirds: readonly StockName[];
  titles: Lines;
  /** Capitalised, and nobody. */
  notNames: Lines;
  massNouns: Lines;
  /** Women's names that end as many names of men do. */
  women: Lines;
}>(peopleFile);

const tonesRead = read<{ both: LinesByTone; told: LinesByTone }>(tonesFile);
export const tones: LinesByTone = { ...tonesRead.both, ...tonesRead.told };
const added = read<{
  lines: LinesByTone;
  talk: Record<'pair' | 'alone', Lines>;
  tails: LinesByTone;
  rests: Lines;
}>(additionsFile);
/**
 * Sentences that can be added to a text in hand, in slot notation, with no other people than hero and second person, and
 * no other thing than `{x}`, of the text itself.
 */
export const additions: LinesByTone = { ...tonesRead.both, ...added.lines };
/** Talk for a second person and alone; ends of a plain sentence about the hero's act; and a last paragraph. */
export const { talk, tails, rests } = added;
/** Of the same weight, plainer, fewer, more vivid. */
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

/** By their meaning in a premise: `dull` ones are nothing that a story could turn on, `vivid` ones are. */
export const nouns =
  read<Record<'persons' | 'notPersons' | 'dull' | 'vivid' | 'plainAdjectives', Lines>>(nounsFile);
export const verbs = read<{
  /** Infinitives that are never taken for plurals. */
  story: Lines;
  /** Irregular past forms, with their infinitives. */
  pasts: Readonly<Record<string, string>>;
  negatives: Readonly<Record<string, readonly [singular: string, plural: string]>>;
  /** What 'is' and 'can' become in the past. */
  pastAuxiliaries: Readonly<Record<string, string>>;
  irregularPasts: Readonly<Record<string, string>>;
}>(verbsFile);
/** Neighbours of a name that is a place's or a ship's. */
export const geography =
  read<Record<'ships' | 'kinds' | 'buildings' | 'notPlaces' | 'common', Lines>>(geographyFile);
