import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from './Mailer.ts';
import { MailFailure } from './MailFailure.ts';

/** The embedded mailer: one JSON file a message under `directory`, named by time and a random id, readable by its owner only. */
export function outboxMailer(directory: string): Mailer {
  return {
    status: { kind: 'embedded', name: 'Outbox folder' },
    async send(message) {
      const sentAt = new Date().toISOString();
      const id = randomUUID();
      const target = join(directory, `${sentAt.replaceAll(':', '-')}-${id}.json`);
      const temporary = join(directory, `.${id}.tmp`);
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        const file = await open(temporary, 'wx', 0o600);
        try {
          await file.writeFile(`${JSON.stringify({ id, sentAt, ...message }, null, 2)}\n`);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, target);
        await syncDirectory(directory);
      } catch (cause) {
        await rm(temporary, { force: true }).catch(() => undefined);
        throw new MailFailure('Your message could not be kept on this server. Please try again later.', {
          cause,
        });
      }
    },
  };
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
