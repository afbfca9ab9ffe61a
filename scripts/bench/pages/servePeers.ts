import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { precompress } from '../../../apps/site/precompress.ts';

export const peers = ['blocknoteWithAi', 'blocknote', 'kit'] as const;
export type Peer = (typeof peers)[number];

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Builds and serves them like the product: compressed ahead of time, hashed files immutable. */
export async function servePeers(
  wanted: readonly Peer[],
): Promise<{ urls: Map<Peer, string>; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-bench-peers-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const peer of wanted)
    await build({
      root: resolve(import.meta.dirname, 'peers'),
      base: `/${peer}/`,
      configFile: false,
      logLevel: 'error',
      plugins: [react(), precompress()],
      resolve: { dedupe: ['react', 'react-dom'] },
      build: {
        outDir: join(folder, peer),
        target: 'es2022',
        chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
        rolldownOptions: {
          input: resolve(import.meta.dirname, 'peers', `${peer}.html`),
          checks: { moduleLevelDirective: false },
        },
      },
    });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peers');
    const file = join(folder, pathname);
    if (request.method === 'POST') return void response.writeHead(503).end();
    if (!file.startsWith(folder) || !existsSync(file)) return void response.writeHead(404).end();
    const packed = existsSync(`${file}.br`);
    response.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': pathname.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(packed && { 'Content-Encoding': 'br' }),
    });
    response.end(readFileSync(packed ? `${file}.br` : file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    urls: new Map(wanted.map((peer) => [peer, `http://127.0.0.1:${port}/${peer}/${peer}.html`])),
    close: () => new Promise((done) => server.close(() => done())),
  };
}
