import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type PageEncoding = 'br' | 'gzip' | 'identity';

/** The built site as far as it is held in memory: its one page, plain and precompressed. */
export interface Site {
  directory: string;
  page: Partial<Record<Exclude<PageEncoding, 'identity'>, Buffer<ArrayBuffer>>> & {
    identity: Buffer<ArrayBuffer>;
  };
  /** CSP sources of the page's inline scripts. */
  scriptHashes: string[];
}

/** Reads the built site; undefined when it was not built. */
export function readSite(directory: string): Site | undefined {
  const index = join(directory, 'index.html');
  if (!existsSync(index)) return undefined;
  const identity = readFileSync(index);
  const page: Site['page'] = { identity };
  if (existsSync(`${index}.br`)) page.br = readFileSync(`${index}.br`);
  if (existsSync(`${index}.gz`)) page.gzip = readFileSync(`${index}.gz`);
  return { directory, page, scriptHashes: inlineScriptHashes(identity.toString('utf8')) };
}

/** The CSP source of each script that stands in the page itself. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes))
    .map(([, , content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}
