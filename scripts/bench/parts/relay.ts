import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The baseline: the least that `node:http` can do to pass a stream on. */
export function relay(upstream: string): void {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    const { 'content-type': type, 'content-length': length } = incoming.headers;
    const ahead = request(
      `${upstream}${incoming.url}`,
      { method: 'POST', agent, headers: { 'content-type': type, 'content-length': length } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] });
        answer.pipe(outgoing);
      },
    );
    ahead.on('error', () => outgoing.destroy());
    outgoing.on('close', () => ahead.destroy());
    incoming.pipe(ahead);
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
  process.on('disconnect', () => process.exit());
}

relay(process.argv[2] ?? '');
