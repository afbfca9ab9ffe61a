/** Messages between the instances that share a storage; each reaches every subscriber that listens now, the sender's own too, or nobody. */
export interface Signals {
  /** Payloads of one sender on one topic arrive in order. At most 64 KB of UTF-8. */
  publish(topic: string, payload: string): Promise<void>;
  /** Settles when it listens; call what it answers to stop. */
  subscribe(topic: string, handle: (payload: string) => void): Promise<() => Promise<void>>;
}
