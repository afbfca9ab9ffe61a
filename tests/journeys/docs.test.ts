import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../apps/server/src/app.ts';
import { sourceHash } from '../../apps/server/src/http/security.ts';
import { apiCalls } from '../../packages/contract/src/index.ts';
import { scriptedWriter } from '../support/scriptedWriter.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, { writer: scriptedWriter() });
});
afterAll(() => server.close());

const get = (path: string, accept?: string) =>
  server.visitor().get(path, accept === undefined ? {} : { headers: { Accept: accept } });

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Record<string, unknown>>>;
  components: { schemas: Record<string, unknown> };
}
const readDocument = async () => (await (await get('/api/openapi.json')).json()) as Document;

/** What the app in fact answers: its routes but the site's pages and what only stands before others. */
function realRoutes(): string[] {
  const routes = createApp(server.services)
    .routes.filter(({ method, path }) => method !== 'ALL' && /^\/(api\/|healthz|readyz)/.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  return [...new Set(routes)].toSorted();
}

describe('the list of calls', () => {
  it('holds every route of the server, and no other', () => {
    const listed = new Set(apiCalls.map(({ method, path }) => `${method} ${path}`));
    expect([...listed].toSorted()).toEqual(realRoutes());
  });

  it('names each call once', () => {
    expect(new Set(apiCalls.map(({ name }) => name)).size).toBe(apiCalls.length);
  });
});

describe('/api/openapi.json (D-OPENAPI)', () => {
  it('describes every call', async () => {
    const { openapi, paths } = await readDocument();
    expect(openapi).toBe('3.1.1');
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(realRoutes());
  });

  it('describes requests as the server takes them, and points at nothing that is not there', async () => {
    const document = await readDocument();
    expect(document.paths['/api/v1/writing/paragraphs/new']?.post).toMatchObject({
      operationId: 'new',
      requestBody: {
        content: {
          'application/json': {
            schema: {
              required: ['context', 'isNsfw'],
              properties: { count: { type: 'integer', minimum: 1, maximum: 10, default: 3 } },
            },
          },
        },
      },
      responses: { 200: { content: { 'application/x-ndjson': {} } } },
    });
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, path]) => path);
    expect(references.length).toBeGreaterThan(apiCalls.length);
    for (const name of new Set(references)) {
      expect(Object.keys(document.components.schemas)).toContain(name?.replace('#/components/schemas/', ''));
    }
  });
});

describe('/api/docs', () => {
  it('shows every call to people, without a script and without anything from elsewhere', async () => {
    const response = await get('/api/docs');
    const page = await response.text();
    for (const { method, path, summary } of apiCalls) {
      expect(page).toContain(`<b>${method}</b> <code>${path}</code>`);
      expect(page).toContain(summary.replaceAll('"', '&quot;'));
    }
    for (const field of ['context.previous_scene_elements[].type', 'limits.paragraphCount.max']) {
      expect(page).toContain(`<code>${field}</code>`);
    }
    expect(page).not.toMatch(/<script|https?:\/\/|@import|\bon\w+=|undefined|\[object/);
    const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
    expect(response.headers.get('Content-Security-Policy')).toContain(sourceHash(styles));
  });
});

describe('YAML (D-YAML)', () => {
  it('comes when it is asked for', async () => {
    const response = await get('/api/v1/status', 'application/yaml');
    expect(response.headers.get('Content-Type')).toBe('application/yaml; charset=utf-8');
    expect(response.headers.get('Vary')).toContain('Accept');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toMatch(/^name: Fabula\n[\s\S]*^ {2}paragraphCount:\n {4}min: 1\n/m);
  });

  it.each(['application/json', '*/*', 'text/html, */*;q=0.8', 'application/yaml;q=0.5, application/json'])(
    'does not come for %s',
    async (accept) => {
      const response = await get('/api/v1/status', accept);
      expect([response.headers.get('Content-Type'), response.headers.get('Vary')]).toEqual([
        'application/json',
        'Accept',
      ]);
    },
  );

  it('is never what an error speaks', async () => {
    const response = await get('/api/v1/operations/none-such', 'application/yaml');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'application/json']);
  });
});
