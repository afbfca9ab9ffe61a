import type { Pronoun, Setting } from './stock.ts';

export type Tense = 'past' | 'present';
export type PointOfView = 'first' | 'third';

export interface Person {
  name: string;
  fullName: string;
  pronoun: Pronoun;
  /** A definite noun phrase: 'the lighthouse keeper'. Empty: they need no introduction. */
  role: string;
  origin: 'premise' | 'story' | 'invented';
}

/** A definite noun phrase that is safe to use: 'the door in the sea'. */
export interface Matter {
  phrase: string;
  short: string;
  isPlural: boolean;
}

/** An event of the premise or an instruction, in the past. */
export interface Clause {
  /** Whole, without a full stop: 'Mara found a door in the sea'. */
  text: string;
  isState: boolean;
}

export interface Place {
  /** 'the Meridian', 'Whitby', 'the lighthouse'. */
  name: string;
  /** 'aboard the Meridian', 'in Whitby'. */
  at: string;
}

/** What a reader of everything so far knows. */
export interface StoryWorld {
  /** Stable for a premise and genre, whatever the seed. */
  key: string;
  genre: string;
  setting: Setting;
  tense: Tense;
  pointOfView: PointOfView;
  hero: Person;
  other: Person;
  third: Person;
  extras: readonly string[];
  /** Every name of the premise: none of them may get lost. */
  givenNames: readonly string[];
  matter: Matter;
  /** Of the premise, names before kinds. */
  places: readonly Place[];
  clauses: readonly Clause[];
  /** Noun phrases of picks and earlier sections: 'the brass key'. */
  memories: readonly string[];
  /** Of a beginning without a premise, as memories. */
  things: readonly string[];
  /** Conditions of stock lines: 'shut', 'first', 'event', 'dark', 'talk', 'adult'… */
  tags: ReadonlySet<string>;
  told: string;
}
