/** What a process has used, and holds. */
export interface Reading {
  /** User and system time since it started. */
  processorMicros: number;
  rss: number;
  heapUsed: number;
  sockets: number;
}

export interface UpstreamReading {
  processorMicros: number;
  /** Connections to it, idle ones too. */
  connections: number;
}

/** What is asked of a process; it answers with the same number. */
export interface Question {
  question: number;
  /** Collect garbage first. */
  collect?: boolean;
  /** End all steady streams as a model does that has said everything. Upstream only. */
  finish?: boolean;
}
