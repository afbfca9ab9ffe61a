export interface EndedRequest {
  method: string;
  /** The pattern, such as `/api/v1/operations/:id`: never a path, of which there are too many. */
  route: string;
  status: number;
  /** Until the last byte of the answer. */
  seconds: number;
}

/** Counts for whoever watches over the server. */
export interface Metrics {
  requestEnded(request: EndedRequest): void;
  /** `kind`: the call's name. `outcome`: done, cancelled or failed. */
  generationEnded(kind: string, outcome: string): void;
  /** `type`: the machine word of D-ERRORS. */
  upstreamFailed(type: string): void;
  storageFailed(code: string): void;
  /** Something that was kept was found damaged; `isMended`: nothing was lost. */
  storageDamaged(isMended: boolean): void;
  /** An error that nobody foresaw. */
  unforeseen(): void;
  ledgerPosted(kind: string): void;
  /** Asked whenever the counts are read: whether all that is kept can be written, credits and money among it. */
  watchStorage(isUsable: () => Promise<boolean>): void;
  /** Asked for whenever the counts are read. */
  watchRunning(count: () => number): void;
  /** All of them in the text form of Prometheus. */
  read(): Promise<{ contentType: string; text: string }>;
}
