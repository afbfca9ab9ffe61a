export const handKinds = ['model', 'person', 'agent', 'file', 'self'] as const;

/** Whose pencil it is. */
export interface Hand {
  readonly kind: (typeof handKinds)[number];
  /** As shown; '' for a model that has none. */
  readonly name: string;
}

/** What one hand proposed to a story, and what the writer made of it. Counted in sentences. */
export interface HandTally {
  readonly by: Hand;
  readonly taken: number;
  /** Taken in the writer's own wording. */
  readonly changed: number;
  readonly left: number;
  /** Credits that its accepted and rejected texts cost. */
  readonly credits: number;
}
