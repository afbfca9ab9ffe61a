/** One line of the report. */
export interface Figure {
  what: string;
  ours: string;
  relay: string;
  /** What is judged: ours over the relay's, or the difference. */
  result: string;
  target?: { text: string; isMet: boolean };
}
