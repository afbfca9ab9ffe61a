import { afterEach, describe, expect, it } from 'vitest';
import { type FakeMailServer, fakeMailServer } from '../../../../tests/support/fakeMailServer.ts';
import { MailFailure } from './Mailer.ts';
import { smtpMailer } from './mailers.ts';

let server: FakeMailServer | undefined;
afterEach(() => server?.close());

const message = { subject: 'Feedback: The light', text: 'From: Mara\n\nIt went out.' };

describe('smtpMailer', () => {
  it('hands the message to the mail server', async () => {
    server = await fakeMailServer();
    const { url, received } = server;
    await smtpMailer({ url, to: 'editor@example.com' }).send(message);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('To: editor@example.com');
    expect(received[0]).toContain('Subject: Feedback: The light');
    expect(received[0]).toContain('It went out.');
  });

  it('sends to whom the message names, and to nobody that its words name', async () => {
    server = await fakeMailServer();
    const { url, received } = server;
    const to = 'mara@example.com';
    const subject = 'Lamp\r\nBcc: all@example.com\r\n\r\nFree lamps';
    await smtpMailer({ url, to: 'editor@example.com' }).send({ ...message, to, subject });
    const head = received[0]?.split('\r\n\r\n')[0];
    expect(head).toMatch(/^To: mara@example\.com$/m);
    expect(head).not.toMatch(/^Bcc/im);
  });

  it('says so when the mail server refuses, or is not there', async () => {
    server = await fakeMailServer('550 secret-detail');
    const mailer = smtpMailer({ url: server.url, to: 'editor@example.com' });
    const refusal = await mailer.send(message).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(MailFailure);
    expect(String(refusal)).not.toContain('secret-detail');
    await server.close();
    await expect(mailer.send(message)).rejects.toBeInstanceOf(MailFailure);
  });
});
