import type { PartStatus } from '@fabula/contract';

export interface MailMessage {
  /** Default: the address of feedback. */
  to?: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** The same as a document, for programs that show it. */
  html?: string | undefined;
}

/**
 * `send` resolves when the message is safe (on disk, or accepted by the mail server), else throws a
 * `MailFailure`.
 */
export interface Mailer {
  readonly status: PartStatus;
  send(message: MailMessage): Promise<void>;
}

export class MailFailure extends Error {
  override name = 'MailFailure';
}
