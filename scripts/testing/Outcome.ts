export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  note?: string;
  /** Failed tests and errors, one a line, for the end of the log. */
  failures?: readonly string[];
  /** Browser tests that passed on a retry, for the end of the log. */
  unsteady?: readonly string[];
  files?: readonly FileTime[];
}

export interface FileTime {
  file: string;
  seconds: number;
}
