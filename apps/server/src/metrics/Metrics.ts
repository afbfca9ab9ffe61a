export interface EndedRequest {
  method: string;
  /** The pattern, not the path, of which there are too many. */
  route: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  requestEnded(request: EndedRequest): void;
  /** `kind`: the call's name. `outcome`: done, cancelled or failed. */
  generationEnded(kind: string, outcome: string): void;
  /** `type`: the machine word of D-ERRORS. */
  upstreamFailed(type: string): void;
  storageFailed(code: string): void;
  storageDamaged(isMended: boolean): void;
  unforeseen(): void;
  ledgerPosted(kind: string): void;
  /** Called at each scrape: true when the storage accepts writes of credits and money. */
  watchStorage(isUsable: () => Promise<boolean>): void;
  watchRunning(count: () => number): void;
  read(): Promise<{ contentType: string; text: string }>;
}
