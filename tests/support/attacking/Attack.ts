export interface AttackOutcome {
  /** How many requests, connections or the like. */
  tried: number;
  /** How many of them were lost, or did what they must not. */
  lost: number;
  /** What else there is to say, such as the first loss. */
  note?: string;
}

/** One way to hurt the built server, as somebody would try it who can reach its socket. It ends by itself. */
export interface Attack {
  name: string;
  run(): Promise<AttackOutcome>;
}
