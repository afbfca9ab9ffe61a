import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a page is filled with. */
export interface Filling {
  /** Tags for its head. */
  head: string;
  /** What is read until its script takes over, and without it. */
  content: string;
  isAdult: boolean;
}

/** The built site as far as it is held in memory: its two documents, with room for a head and for what is read without scripts. */
export interface Site {
  directory: string;
  /** Another one whenever a document is. */
  version: string;
  /** `reading`: the page that stories are read on; all others are pages of `site`. */
  fill(document: 'site' | 'reading', filling: Filling): string;
  /** What a visitor's first page shows before its script has come; empty where the build has none. */
  firstPage: string;
  /** CSP sources of the documents' inline scripts. */
  scriptHashes: string[];
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /\s*<meta name="description"[^>]*>/;
const HTML = /<html(?=[\s>])/i;
/** A link that leads to another place from an adult page. */
const ADULT_LINK = /href="[^"]*" data-adult="([^"]*)"/g;
const ROOT = '<div id="root">';

/** Reads the built site; undefined when it was not built. */
export function readSite(directory: string): Site | undefined {
  const index = join(directory, 'index.html');
  if (!existsSync(index)) return undefined;
  const reading = join(directory, 'read.html');
  const site = readFileSync(index, 'utf8');
  const documents = { site, reading: existsSync(reading) ? readFileSync(reading, 'utf8') : site };
  const first = join(directory, 'first-page.html');
  const firstPage = existsSync(first) ? readFileSync(first, 'utf8') : '';
  return {
    directory,
    version: [documents.site, documents.reading, firstPage]
      .reduce((hash, part) => hash.update(part), createHash('sha256'))
      .digest('hex'),
    firstPage,
    fill: (document, { head, content, isAdult }) =>
      (isAdult ? asAdult(documents[document]) : documents[document])
        .replace(DESCRIPTION, '')
        .replace(TITLE, () => head)
        .replace(ROOT, () => ROOT + content),
    scriptHashes: [...new Set(Object.values(documents).flatMap(inlineScriptHashes))],
  };
}

/** In its theme before any script, and with links that lead to adult pages. */
function asAdult(page: string): string {
  return page.replace(HTML, '<html data-fabula-theme="afterdark"').replace(ADULT_LINK, 'href="$1"');
}

/** The CSP source of each script that stands in the page itself. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes))
    .map(([, , content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}
