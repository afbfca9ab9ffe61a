export type Era = 'old' | 'modern' | 'future';

/** A kind of place with the concrete things that are found in it. Noun phrases are definite and singular. */
export interface Setting {
  id: string;
  /** Words of a premise that point at this place. */
  signs: RegExp;
  era: Era;
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
  /** The people round about, as a singular noun phrase: 'the harbour'. */
  town: string;
}
