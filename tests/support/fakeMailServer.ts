import { type AddressInfo, createServer } from 'node:net';

export interface FakeMailServer {
  url: string;
  /** Messages with their heads, as they were sent. */
  received: string[];
  close(): Promise<void>;
}

/** As much of a mail server as a message needs. `verdict` answers the message itself. */
export async function fakeMailServer(verdict = '250 accepted'): Promise<FakeMailServer> {
  const received: string[] = [];
  const server = createServer((socket) => {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
