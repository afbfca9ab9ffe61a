/** What one part of the test run came to. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Why the part failed beyond its tests, in words. */
  note?: string;
  /** The tests and errors that failed, one a line, for the end of the log. */
  failures?: readonly string[];
  /** The tests in a browser that failed once and passed when tried again: to be mended, and told at the end of the log. */
  unsteady?: readonly string[];
  /** Seconds that each file of tests took. */
  files?: readonly FileTime[];
}

export interface FileTime {
  /** From the root of the repository. */
  file: string;
  seconds: number;
}
