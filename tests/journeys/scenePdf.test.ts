import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScenePdfRequestInput } from '../../packages/contract/src/index.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  expect(server.reports).toEqual([]);
  await server.close();
});

const line = { text: 'INT. LAMP ROOM - NIGHT', column: 15, line: 6 };
const script: ScenePdfRequestInput = {
  title: 'The light',
  author: 'Mara',
  isNsfw: false,
  pages: [[line], [line]],
};
const ask = (body: unknown = script) => server.visitor().post('/api/v1/scenes/pdf', body);

describe('POST api/v1/scenes/pdf', () => {
  it('answers a PDF, for anybody, to be kept under its title', async () => {
    const response = await ask({ ...script, title: 'Das “Licht”: 夜/.. \r\nX-Evil: 1' });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('X-Evil')).toBeNull();
    const [, name = ''] =
      /filename\*=UTF-8''(\S+)$/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
    expect(decodeURIComponent(name)).toBe('Das “Licht” 夜 .. X-Evil 1.pdf');
    expect(response.headers.get('X-Unset-Characters')).toBeNull();
    expect((await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))).numPages).toBe(2);
  });

  it('names what could not be set', async () => {
    const response = await ask({ ...script, pages: [[{ ...line, text: '海 and 夜' }]] });
    expect(decodeURIComponent(response.headers.get('X-Unset-Characters') ?? '')).toBe('海夜');
    await response.arrayBuffer();
  });

  it('takes 200 full pages', { timeout: 60_000 }, async () => {
    const page = Array.from({ length: 55 }, (_, at) => ({ text: 'x'.repeat(60), column: 15, line: at }));
    const response = await ask({ ...script, pages: Array.from({ length: 200 }, () => page) });
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50_000);
  });

  it.each<[string, unknown, number, string]>([
    ['no pages', { pages: [] }, 400, 'pages'],
    ['401 pages', { pages: Array.from({ length: 401 }, () => []) }, 413, 'pages'],
    ['801 lines on a page', { pages: [Array.from({ length: 801 }, () => line)] }, 413, 'pages.0'],
    ['a line off the paper', { pages: [[{ ...line, line: 66 }]] }, 400, 'pages.0.0.line'],
    ['half a line', { pages: [[{ ...line, line: 1.5 }]] }, 400, 'pages.0.0.line'],
    ['a column off the paper', { pages: [[{ ...line, column: 86 }]] }, 400, 'pages.0.0.column'],
    ['a style of its own', { pages: [[{ ...line, style: 'comic' }]] }, 400, 'pages.0.0.style'],
    ['a line of 401 characters', { pages: [[{ ...line, text: 'x'.repeat(401) }]] }, 413, 'pages.0.0.text'],
    ['5 MB', 'x'.repeat(5 * 1024 * 1024), 413, 'body'],
  ])('refuses %s', async (_, body, status, field) => {
    const response = await ask(body);
    expect([response.status, (await response.json()).field]).toEqual([status, field]);
  });
});
