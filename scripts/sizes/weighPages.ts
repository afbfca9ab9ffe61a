import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../processes/root.ts';

/** All scripts that a page needs before it can be used. */
export interface WeighedPage {
  name: string;
  /** The first segment of its path; default: the document itself. */
  address?: string;
  document: 'index.html' | 'read.html';
  /** An alarm in bytes of gzip: above it, a reason must be given. */
  alarm: number;
}

export const weighedPages: readonly WeighedPage[] = [
  // The colours of five hands are a tenth of a kilobyte of it.
  { name: 'the first page', document: 'index.html', alarm: 151_000 },
  { name: 'a story', document: 'read.html', alarm: 90_000 },
  // 63 kB of it are the text engine, 12 kB words in italics and pencil at the caret, 10 kB what cleans an answer and tells a
  // refusal in eight languages, which the scenes' page has as well. 3 kB are titles in pencil, in both. Headings and the
  // story's language are 4 kB of the story editor and 1 kB of the scenes' page, proposals as a list 7 kB of that. What
  // chapters can do is 6 kB of the story editor, proposals beside a scene and its table of hands 5 kB of the scenes' page. Details
  // of a section, one chapter alone and AI off are 8 kB of the story editor. Long works as a whole and its changes, with their
  // versions as differences, and the trash are 9 kB of both pages; summaries of chapters, hidden text, copies and passages 8 kB
  // of the story editor. Reasons of what is off, what a service had cached, what another device saved and what a summary may
  // tell are 4 kB of it.
  { name: 'the story editor', document: 'index.html', address: 'ai-story-generator', alarm: 535_000 },
  { name: 'the scene generator', document: 'index.html', address: 'ai-scene-generator', alarm: 450_000 },
  { name: 'the library', document: 'index.html', address: 'stories', alarm: 275_000 },
  { name: 'logging in', document: 'index.html', address: 'login', alarm: 285_000 },
];

const dist = join(root, 'apps/site/dist');

/** Parses `const name = …;` on a line of a built document. */
function constant<T>(html: string, name: string): T {
  const [, json] = new RegExp(`^\\s*const ${name} = (.*);$`, 'm').exec(html) ?? [];
  if (json === undefined)
    throw new Error(`The built document does not say its ${name}. Build the site first.`);
  return JSON.parse(json) as T;
}

/** Bytes of gzip, and files. The site must be built. Throws on an unknown address. */
export function weighPage({ document, address }: WeighedPage): { bytes: number; files: number } {
  const html = readFileSync(join(dist, document), 'utf8');
  const names = constant<string[]>(html, 'files');
  const numbers = address === undefined ? [] : constant<Record<string, number[]>>(html, 'pages')[address];
  if (!numbers) throw new Error(`The document knows no page under /${address}.`);
  const scripts = [...constant<string[]>(html, 'scripts'), ...numbers.map((at) => `/assets/${names[at]}`)];
  const bytes = scripts.reduce(
    (sum, path) => sum + gzipSync(readFileSync(join(dist, path)), { level: 9 }).length,
    0,
  );
  return { bytes, files: scripts.length };
}

/** A sentence when a figure exceeds its alarm. */
export function alarmed(name: string, bytes: number, alarm: number): string | undefined {
  if (bytes <= alarm) return undefined;
  const [weighs, most] = [bytes, alarm].map((one) => `${(one / 1000).toFixed(1)} kB`);
  return `What ${name} brings weighs ${weighs} of gzip, and its alarm is ${most}: find what came with it, or say why and raise the alarm.`;
}
