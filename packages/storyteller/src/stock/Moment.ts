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
