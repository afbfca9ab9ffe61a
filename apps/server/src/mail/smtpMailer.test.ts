import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { MailFailure } from './MailFailure.ts';
import { smtpMailer } from './smtpMailer.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** As much of a mail server as one message needs. `verdict` answers the message itself. */
async function mailServer(verdict: string): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  server = createServer((socket) => {
    let isData = false;
    let data = '';
    socket.write('220 ready\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      if (isData) {
        data += text;
        if (!data.endsWith('\r\n.\r\n')) return;
        isData = false;
        received.push(data);
        socket.write(`${verdict}\r\n`);
      } else if (/^DATA/i.test(text)) {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

const message = { subject: 'Feedback: The light', text: 'From: Mara\n\nIt went out.' };

describe('smtpMailer', () => {
  it('hands the message to the mail server', async () => {
    const { url, received } = await mailServer('250 accepted');
    await smtpMailer({ url, to: 'editor@example.com' }).send(message);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('To: editor@example.com');
    expect(received[0]).toContain('Subject: Feedback: The light');
    expect(received[0]).toContain('It went out.');
  });

  it('says so when the mail server refuses, or is not there', async () => {
    const { url } = await mailServer('550 secret-detail');
    const mailer = smtpMailer({ url, to: 'editor@example.com' });
    const refusal = await mailer.send(message).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(MailFailure);
    expect(String(refusal)).not.toContain('secret-detail');
    await new Promise((resolve) => server?.close(resolve));
    await expect(mailer.send(message)).rejects.toBeInstanceOf(MailFailure);
  });
});
