import type { Session } from '../model/Session.ts';

/** Who is signed in, as something that can be watched, and the way out. */
export interface SessionAdapter {
  /** The same object until something changes. */
  get(): Session;
  /** Calls `listener` after each change; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Ends the session here. Rejects with an `AccountError`, or anything, when it could not. */
  signOut(): Promise<void>;
  /** Ends all sessions, this one included. Without it the product does not offer that. */
  signOutEverywhere?(): Promise<void>;
}
