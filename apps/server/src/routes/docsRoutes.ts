import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { docsPage } from '../http/docsPage.ts';
import { openapiDocument } from '../http/openapiDocument.ts';

const CACHE = { 'Cache-Control': 'no-cache' };

/** `openapi.json` for machines and `docs` for people, both made from the contract (D-OPENAPI). */
export function docsRoutes(version: string): Hono<AppEnv> {
  const document = openapiDocument(version);
  const page = docsPage(version);
  return new Hono<AppEnv>()
    .get('/openapi.json', (c) => c.json(document, 200, CACHE))
    .get('/docs', (c) => c.html(page, 200, CACHE));
}
