import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourceHash } from './security.ts';

export interface Filling {
  head: string;
  /** Styles that the document does not hold, for the end of its head. */
  styles: string;
  content: string;
  isAdult: boolean;
}

export interface PageToRender {
  /** Path and query. */
  url: string;
  isMarkedSignedIn: boolean;
  answers: Record<string, { body: unknown; next: string | null }>;
  gate?: 'section' | 'scene';
  isOfAge?: boolean;
  /** Index of the premise that a blank page suggests. */
  sample?: number;
}

export interface PageRenderer {
  /** The calls that a page makes at first; undefined where the script alone renders it. */
  callsOf(url: string): string[] | undefined;
  /** How many premises a page suggests one of. */
  samplesOf(url: string): number;
  renderPage(page: PageToRender): { html: string; styles: string };
}

export interface Site {
  directory: string;
  /** Changes with every document. */
  version: string;
  /** `reading`: the page that stories are read on; all others are pages of `site`. */
  fill(document: 'site' | 'reading', filling: Filling): string;
  /** HTML of a visitor's first page before the script runs; empty where the build has none. */
  firstPage: string;
  /** Styles of the page at a path that the document does not hold; empty where its script brings them. */
  stylesOf(path: string): string;
  renderer(): Promise<PageRenderer | undefined>;
  scriptHashes: string[];
  styleHashes: string[];
}

/** The build's folder for the renderer, which is not served. */
export const RENDERER = 'render';

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /\s*<meta name="description"[^>]*>/;
const HTML = /<html(?=[\s>])/i;
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
    version: hash('sha256', [documents.site, documents.reading, firstPage, styles].join(''), 'hex'),
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
    scriptHashes: hashesOf('script', Object.values(documents)),
    styleHashes: hashesOf('style', [...Object.values(documents), ...byAddress.values()]),
  };
}

function asAdult(page: string): string {
  return page.replace(HTML, '<html data-fabula-theme="afterdark"').replace(ADULT_LINK, 'href="$1"');
}

/** Of each such element with a text of its own. */
function hashesOf(element: 'script' | 'style', documents: readonly string[]): string[] {
  const one = new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'gi');
  const inline = documents
    .flatMap((html) => [...html.matchAll(one)])
    .filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes));
  return [...new Set(inline.map(([, , text = '']) => sourceHash(text)))];
}
