export interface Figure {
  what: string;
  ours: string;
  relay: string;
  result: string;
  target?: { text: string; isMet: boolean };
}
