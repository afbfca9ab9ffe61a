export interface Reading {
  /** User and system time since it started. */
  processorMicros: number;
  rss: number;
  heapUsed: number;
  sockets: number;
}

export interface UpstreamReading {
  processorMicros: number;
  connections: number;
}

export interface Question {
  question: number;
  collect?: boolean;
  /** End all steady streams normally. Upstream only. */
  finish?: boolean;
}
