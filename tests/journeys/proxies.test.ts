import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { type FakeOpenai, fakeOpenai } from '../support/fakeOpenai.ts';
import { ownCertificate } from '../support/ownCertificate.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const guide = readFileSync(resolve(import.meta.dirname, '../../docs/guides/deploying.md'), 'utf8');
/** The guide's block of configuration that has this line. */
function blockWith(line: string): string {
  const found = [...guide.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].find(([, text]) => text?.includes(line));
  if (found?.[1] === undefined) throw new Error(`No block of the guide has ‘${line}’.`);
  return found[1];
}

interface Router {
  rule: string;
  entryPoints: string[];
  service: string;
  tls: { certResolver: string };
}

let folder: string;
let model: FakeOpenai;
let server: TestServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-proxy-'));
  writeFileSync(join(folder, 'fullchain.pem'), ownCertificate.cert);
  writeFileSync(join(folder, 'privkey.pem'), ownCertificate.key);
  model = await fakeOpenai({ behaviour: 'holdInTheMiddle' });
  server = await startServer({
    OPENAI_BASE_URL: model.url,
    PUBLIC_URL: 'https://write.example.com',
    TRUSTED_PROXY: '127.0.0.1',
  });
});
afterEach(async () => {
  await model.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((closed) => probe.close(closed));
  return port;
}

/** Asks at the proxy, as if `write.example.com` led to it. */
function ask(port: number, path: string, body?: object): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    request(
      {
        ...{ host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET' },
        headers: { Host: 'write.example.com', 'Content-Type': 'application/json' },
        servername: 'localhost',
        rejectUnauthorized: false,
      },
      answered,
    )
      .on('error', failed)
      .end(body && JSON.stringify(body));
  });
}

async function expectGoodProxy(port: number): Promise<void> {
  await expect
    .poll(
      () =>
        ask(port, '/healthz')
          .then(({ statusCode }) => statusCode)
          .catch(() => 0),
      { timeout: 20_000 },
    )
    .toBe(200);
  const status = await ask(port, '/api/v1/status');
  expect(status.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(status.headers['set-cookie']?.join()).toContain('Secure');
  expect((await ask(port, '/metrics')).statusCode).toBe(404);
  // The model holds back the rest: what comes was passed on at once.
  const body = { context: { premise: 'A keeper.' }, count: 1, isNsfw: false };
  const stream = await ask(port, '/api/v1/writing/paragraphs/new', body);
  const [line] = (await once(stream, 'data')) as [Buffer];
  expect(line.toString()).toContain('chunk');
  stream.destroy();
}

function run(command: string, args: string[], env: Record<string, string> = {}): void {
  const child = spawn(command, args, { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
}

const isInstalled = (command: string, flag: string) => spawnSync(command, [flag]).error === undefined;

describe('what the guide shows', { timeout: 60_000 }, () => {
  it('for nginx serves, streams, and leads to HTTPS', async (test) => {
    if (!isInstalled('nginx', '-v'))
      test.skip('nginx is not installed here: its configuration was not tried.');
    const [port, plain] = [await freePort(), await freePort()];
    const site = blockWith('proxy_pass')
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('listen 80', `listen 127.0.0.1:${plain}`)
      .replaceAll('/etc/letsencrypt/live/write.example.com', folder)
      .replace('http://127.0.0.1:8787', server.url);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const config = join(folder, 'nginx.conf');
    writeFileSync(
      config,
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http { access_log off; ${paths.join(' ')}\n${site}}`,
    );
    run('nginx', ['-e', join(folder, 'error.log'), '-c', config]);
    await expectGoodProxy(port);
    const lead = await new Promise<IncomingMessage>((answered) => {
      const headers = { Host: 'write.example.com' };
      httpRequest({ host: '127.0.0.1', port: plain, path: '/stories?q=a', headers }, answered).end();
    });
    expect(lead.headers.location).toBe('https://write.example.com/stories?q=a');
  });

  it('for Caddy serves and streams', async (test) => {
    if (!isInstalled('caddy', 'version'))
      test.skip('Caddy is not installed here: its configuration was not tried.');
    const port = await freePort();
    const site = blockWith('reverse_proxy')
      .replace('write.example.com {', `https://write.example.com:${port}, https://localhost:${port} {`)
      .replace(
        'request_body',
        `tls ${join(folder, 'fullchain.pem')} ${join(folder, 'privkey.pem')}\n    request_body`,
      )
      .replace('127.0.0.1:8787', new URL(server.url).host);
    const config = join(folder, 'Caddyfile');
    writeFileSync(config, `{\n    admin off\n    auto_https disable_redirects\n}\n${site}`);
    const home = join(folder, 'home');
    mkdirSync(home);
    run('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
    });
    await expectGoodProxy(port);
  });

  it('for Traefik names nothing that it does not define', () => {
    const fixed = parse(blockWith('certificatesResolvers'));
    const { routers, services } = parse(blockWith('loadBalancer')).http;
    for (const { rule, entryPoints, service, tls } of Object.values<Router>(routers)) {
      expect(rule).toMatch(/^Host\(`[\w.]+`\)$/);
      for (const name of entryPoints) expect(Object.keys(fixed.entryPoints)).toContain(name);
      expect(Object.keys(services)).toContain(service);
      expect(Object.keys(fixed.certificatesResolvers)).toContain(tls.certResolver);
    }
    const { redirections } = fixed.entryPoints.web.http;
    expect(Object.keys(fixed.entryPoints)).toContain(redirections.entryPoint.to);
    expect(fixed.providers.file.filename).toBe('/etc/traefik/fabula.yml');
    expect(guide).toContain('`/etc/traefik/fabula.yml`, what it serves');
    expect(services.fabula.loadBalancer.servers).toEqual([{ url: 'http://127.0.0.1:8787' }]);
  });
});
