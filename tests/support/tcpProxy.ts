import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  url: string;
  /** The server that new connections go to. */
  target: string;
  /** Drops every connection, and takes no new one until `restore`. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** A wire that can be cut: connections go through it byte by byte. */
export async function tcpProxy(target: string): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    if (isCut) return void client.resetAndDestroy();
    const upstream = connect(Number(new URL(proxy.target).port), '127.0.0.1');
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: TcpProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    restore() {
      isCut = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}
