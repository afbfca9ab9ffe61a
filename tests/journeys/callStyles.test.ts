import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, askYaml } from '../../apps/site/src/api/call.ts';
import { stream } from '../../apps/site/src/api/stream.ts';
import {
  cancelOperationCall,
  generationCalls,
  reportOperationCall,
  type StreamLine,
  statusCall,
} from '../../packages/contract/src/index.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

/** The site's calls as they are, to the real server: only its address is put before the path, as a browser would. */
describe('the three call styles of the site', () => {
  let server: TestServer;
  const accepted: string[] = [];

  beforeAll(async () => {
    server = await startServer({ OFFLINE_PACE: '0' });
  });
  afterAll(() => server.close());
  afterEach(() => vi.unstubAllGlobals());

  const fromThePage = () => {
    const real = fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      accepted.push(new Headers(init.headers).get('Accept') ?? '');
      return real(`${server.url}${path}`, init);
    });
  };
  const premise = 'A light answers.';

  it('streams JSON lines to a terminal one', async () => {
    fromThePage();
    const lines: StreamLine[] = [];
    const body = { context: { premise }, isNsfw: false };
    const options = { signal: new AbortController().signal, runId: 'call-styles-1' };
    for await (const line of stream(generationCalls.new, body, options)) lines.push(line);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.at(-1)).toEqual({ chunk: '[DONE]' });
  });

  it('gives the JSON of an answer, or an object with an error', async () => {
    fromThePage();
    const body = { context: { premise }, isNsfw: false };
    const answer = await ask(generationCalls.suggestions, { body });
    expect(answer).toMatchObject({ suggestions: { length: 3 } });
    expect(await ask(cancelOperationCall, { params: { id: 'none such' } })).toMatchObject({
      error: 'HTTP error! status: 404',
      detail: expect.stringContaining('no such'),
    });
  });

  it('reads an answer as YAML, and says what broke where it is none', async () => {
    fromThePage();
    expect(await askYaml(statusCall)).toMatchObject({
      name: 'Fabula',
      parts: { textModel: { kind: 'embedded' } },
    });
    expect(accepted.at(-1)).toBe('application/yaml');
    expect(await askYaml(reportOperationCall, { params: { id: 'none-such' } })).toMatchObject({
      error: 'HTTP error! status: 404',
    });
    vi.stubGlobal('fetch', async () => new Response('a: b: c'));
    expect(await askYaml(statusCall)).toMatchObject({
      error: expect.stringContaining('mapping'),
    });
  });
});
