import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeDurably } from '../storage/dataDir.ts';
import { type Mailer, MailFailure } from './Mailer.ts';

/** The embedded mailer: one JSON file a message under `directory`, named by time and a random id, readable by its owner only. */
export function outboxMailer(directory: string): Mailer {
  return {
    status: { kind: 'embedded', name: 'Outbox folder' },
    async send(message) {
      const sentAt = new Date().toISOString();
      const id = randomUUID();
      try {
        await writeDurably(
          join(directory, `${sentAt.replaceAll(':', '-')}-${id}.json`),
          `${JSON.stringify({ id, sentAt, ...message }, null, 2)}\n`,
        );
      } catch (cause) {
        throw new MailFailure('Your message could not be kept on this server. Please try again later.', {
          cause,
        });
      }
    },
  };
}

const TIMEOUT_MS = 15_000;

interface SmtpMailerConfig {
  /** `smtp://` or `smtps://`, optionally with user and password. */
  url: string;
  to: string;
}

export function smtpMailer({ url, to }: SmtpMailerConfig): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    status: { kind: 'real', name: `SMTP at ${new URL(url).hostname}` },
    async send({ subject, text, html, to: named }) {
      try {
        await transport.sendMail({
          from: { name: 'Fabula', address: to },
          // As an object, so that nothing in it is read as a list of addresses.
          to: { name: '', address: named ?? to },
          subject: subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
          text,
          html,
        });
      } catch (cause) {
        throw new MailFailure('The mail server did not take your message. Please try again later.', {
          cause,
        });
      }
    },
  };
}
