import { limits } from '@fabula/contract';
import { accepts } from 'hono/accepts';
import { createMiddleware } from 'hono/factory';
import { HttpProblem } from './problems.ts';
import { readBody } from './readBody.ts';

const JSON_TYPE = 'application/json';
const YAML_TYPE = 'application/yaml';

/** GET calls answer YAML when asked (D-YAML). Errors stay JSON, and streams what they are. */
export function yamlAnswers(toYaml: (value: unknown) => string) {
  return createMiddleware(async (c, next) => {
    await next();
    if (c.req.method !== 'GET' || !c.res.ok) return;
    if (!c.res.headers.get('Content-Type')?.startsWith(JSON_TYPE)) return;
    c.header('Vary', 'Accept', { append: true });
    const wanted = accepts(c, { header: 'Accept', supports: [JSON_TYPE, YAML_TYPE], default: JSON_TYPE });
    if (wanted !== YAML_TYPE) return;
    const headers = new Headers(c.res.headers);
    headers.set('Content-Type', `${YAML_TYPE}; charset=utf-8`);
    headers.delete('Content-Length');
    c.res = new Response(toYaml(await c.res.json()), { status: c.res.status, headers });
  });
}

const YAML = /^(?:application|text)\/(?:[\w.-]+\+|x-)?yaml\b/i;

/** The YAML text of a request. Throws an `HttpProblem`: `too_large` or `invalid_request`. */
export async function readYaml(request: Request): Promise<string> {
  if (!YAML.test(request.headers.get('Content-Type') ?? '')) {
    throw new HttpProblem('invalid_request', 'Send YAML, with the header "Content-Type: application/yaml".', {
      field: 'Content-Type',
    });
  }
  return readBody(request, limits.promptLibraryBytes);
}
