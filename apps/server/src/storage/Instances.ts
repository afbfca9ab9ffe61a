/** The processes that share a storage. */
export interface Instances {
  /** This one's id, new at each start. */
  readonly self: string;
  /** Those that showed a sign of life within the last 30 s, this one included. */
  living(): Promise<ReadonlySet<string>>;
}
