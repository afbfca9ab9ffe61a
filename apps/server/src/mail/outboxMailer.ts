import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
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
