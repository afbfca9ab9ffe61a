import type { PartStatus } from '@fabula/contract';

/** A message to the people who run the server, or to whom it names. */
export interface MailMessage {
  /** An address; left out, the one that feedback goes to. */
  to?: string;
  /** One line. */
  subject: string;
  /** Plain text. */
  text: string;
}

/** Takes messages. `send` ends when the message is safe (on disk, or accepted by the mail server), else throws a `MailFailure`. */
export interface Mailer {
  readonly status: PartStatus;
  send(message: MailMessage): Promise<void>;
}

/** A message could not be handed over; the sentence is for the person who wrote it. */
export class MailFailure extends Error {
  override name = 'MailFailure';
}
