import type { OpenSession } from '../model/Session.ts';

/** What deletes an account: its password, or the sentence 'delete my account' where somebody else knows the password. */
export type DeletionProof = { password: string } | { confirmation: 'delete my account' };

/** What an account keeps of works, or may keep. */
export interface KeptWorks {
  /** Stories and scenes, saved and published. */
  works: number;
  /** What they take together. */
  bytes: number;
}

/** The account itself. A missing function hides what needs it; all reject with an `AccountError`, or anything. */
export interface AccountDataAdapter {
  /** For local accounts alone. All other sessions end. */
  changePassword?(current: string, next: string): Promise<void>;
  /** What it keeps, and the most that it may. */
  kept?(): Promise<{ kept: KeptWorks; room: KeptWorks }>;
  /** Sends the mail that proves the address, again. Offered where the user's `isProved` is false. */
  sendProof?(): Promise<void>;
  /** The open sessions, the last used first, and how one of them is ended. */
  sessions?: { list(): Promise<readonly OpenSession[]>; end(id: string): Promise<void> };
  /** Everything that the account owns, as a file to keep. */
  exportData?(): Promise<{ name: string; file: Blob }>;
  /** Deletes it for good. `needs` says which proof is asked for. */
  deletion?: { needs: 'password' | 'confirmation'; delete(proof: DeletionProof): Promise<void> };
}
