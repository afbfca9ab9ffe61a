import type { Setting } from './stock.ts';

export type Pronoun = 'she' | 'he' | 'they';
export type Tense = 'past' | 'present';
export type PointOfView = 'first' | 'third';

export interface Person {
  /** As the story calls them: 'Mara'. */
  name: string;
  /** As they are introduced: 'Mara Lind'. */
  fullName: string;
  pronoun: Pronoun;
  /** A definite noun phrase that introduces them: 'the lighthouse keeper'. Empty: they need no introduction. */
  role: string;
  origin: 'premise' | 'story' | 'invented';
}

/** What the story is about, as a definite noun phrase that is safe to use: 'the door in the sea'. */
export interface Matter {
  phrase: string;
  short: string;
  isPlural: boolean;
}

/** One thing that the premise or an instruction says happens, told in the past. */
export interface Clause {
  /** Whole, without a full stop: 'Mara found a door in the sea'. */
  text: string;
  /** A state or a habit ('was', 'always', 'runs a shop') rather than something that happens once. */
  isState: boolean;
}

/** What a person who had read everything so far would know before writing the next line. */
export interface StoryWorld {
  /** Stable for a premise and genre, whatever the seed. */
  key: string;
  /** The id of one that the stock has. */
  genre: string;
  setting: Setting;
  tense: Tense;
  pointOfView: PointOfView;
  hero: Person;
  other: Person;
  third: Person;
  /** People of the premise beyond the first three, in order of appearance. */
  extras: readonly string[];
  /** Every name that the premise gives: none of them may get lost. */
  givenNames: readonly string[];
  matter: Matter;
  /** Where the premise says that it happens, names before kinds; empty where it does not. */
  places: readonly import('./understand/readMatter.ts').Place[];
  clauses: readonly Clause[];
  /** Noun phrases of what the writer marked and of earlier sections: 'the brass key'. */
  memories: readonly string[];
  /** Conditions that the stock can ask for: 'shut', 'first', 'event', 'dark', 'talk', 'adult'… */
  tags: ReadonlySet<string>;
  /** All text of the story so far, as one string. */
  told: string;
}
