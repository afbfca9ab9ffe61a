import { createTransport } from 'nodemailer';
import { type Mailer, MailFailure } from './Mailer.ts';

const TIMEOUT_MS = 15_000;

export interface SmtpMailerConfig {
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
    async send({ subject, text, to: named }) {
      try {
        await transport.sendMail({
          from: to,
          // As an object, so that nothing in it is read as a list of addresses.
          to: { name: '', address: named ?? to },
          subject: subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
          text,
        });
      } catch (cause) {
        throw new MailFailure('The mail server did not take your message. Please try again later.', {
          cause,
        });
      }
    },
  };
}
