import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a page is filled with. */
export interface Filling {
  /** Tags for its head. */
  head: string;
  /** Styles of what is read that the document does not hold, for the end of its head. */
  styles: string;
  /** What is read until its script takes over, and without it. */
  content: string;
  isAdult: boolean;
}

/** Which page is to be rendered, and with what. */
export interface PageToRender {
  /** Its path and query. */
  url: string;
  /** Whether its visitor may be signed in. */
  isMarkedSignedIn: boolean;
  /** What the calls that it makes at first were answered with, by their addresses. */
  answers: Record<string, { body: unknown; next: string | null }>;
  /** Asks the age in the place of the page. */
  gate?: 'section' | 'scene';
  /** Whether the age has been answered for this very page. */
  isOfAge?: boolean;
}

/** Renders pages of the site as their scripts would: it is built with them. */
export interface PageRenderer {
  /** The addresses of the calls that a page makes at first; undefined where a page is left to its script. */
  callsOf(url: string): string[] | undefined;
  renderPage(page: PageToRender): { html: string; styles: string };
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
  /** The styles of the page at a path that the document does not hold; empty where its script brings them. */
  stylesOf(path: string): string;
  /** Undefined where the build has none. */
  renderer(): Promise<PageRenderer | undefined>;
  /** CSP sources of the documents' inline scripts. */
  scriptHashes: string[];
}

/** Where the build puts what renders its pages: none of it is sent. */
export const RENDERER = 'render';

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
  const renderer = join(directory, RENDERER, 'render.mjs');
  const kept = join(directory, RENDERER, 'styles.json');
  const styles = existsSync(kept) ? readFileSync(kept, 'utf8') : '{}';
  const byAddress = new Map<string, string>(Object.entries(JSON.parse(styles)));
  let rendering: Promise<PageRenderer | undefined> | undefined;
  return {
    directory,
    version: [documents.site, documents.reading, firstPage, styles]
      .reduce((hash, part) => hash.update(part), createHash('sha256'))
      .digest('hex'),
    firstPage,
    stylesOf: (path) => byAddress.get(path.split('/')[1] ?? '') ?? '',
    renderer: () => {
      rendering ??= existsSync(renderer) ? import(pathToFileURL(renderer).href) : Promise.resolve(undefined);
      return rendering;
    },
    fill: (document, { head, styles, content, isAdult }) =>
      (isAdult ? asAdult(documents[document]) : documents[document])
        .replace(DESCRIPTION, '')
        .replace(TITLE, () => head)
        .replace('</head>', () => `${styles}</head>`)
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
