import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The built site as far as it is held in memory: its one page, with room for a head and for what is read without scripts. */
export interface Site {
  directory: string;
  /** Another one whenever the page is. */
  version: string;
  /** The page with these tags in its head, and this content until its script takes over. */
  fill(head: string, content: string): string;
  /** CSP sources of the page's inline scripts. */
  scriptHashes: string[];
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /\s*<meta name="description"[^>]*>/;
const ROOT = '<div id="root">';

/** Reads the built site; undefined when it was not built. */
export function readSite(directory: string): Site | undefined {
  const index = join(directory, 'index.html');
  if (!existsSync(index)) return undefined;
  const page = readFileSync(index, 'utf8');
  return {
    directory,
    version: createHash('sha256').update(page).digest('hex'),
    fill: (head, content) =>
      page
        .replace(DESCRIPTION, '')
        .replace(TITLE, () => head)
        .replace(ROOT, () => ROOT + content),
    scriptHashes: inlineScriptHashes(page),
  };
}

/** The CSP source of each script that stands in the page itself. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes))
    .map(([, , content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}
