import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { docsPage } from '../http/docsPage.ts';
import { openapiDocument } from '../http/openapiDocument.ts';

const CACHE = { 'Cache-Control': 'no-cache' };

/** `openapi.json` for machines and `docs` for people, both made from the contract when first asked for (D-OPENAPI). */
export function docsRoutes(version: string): Hono<AppEnv> {
  let document: ReturnType<typeof openapiDocument> | undefined;
  let page: ReturnType<typeof docsPage> | undefined;
  return new Hono<AppEnv>()
    .get('/openapi.json', (c) => {
      document ??= openapiDocument(version);
      return c.json(document, 200, CACHE);
    })
    .get('/docs', (c) => {
      page ??= docsPage(version);
      return c.html(page, 200, CACHE);
    });
}
