/** One element of a stock scene: who speaks (`H`, `O`) and what, in slot notation and the present tense. */
export interface StockElement {
  type: 'action' | 'dialogue' | 'internal_monologue';
  who?: 'H' | 'O';
  parenthetical?: string;
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
