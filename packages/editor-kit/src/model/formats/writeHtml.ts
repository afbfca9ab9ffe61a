import { emphasisHtml, isSceneBreak, languageAttributes, withLineBreaks } from '@fabula/writing';
import { headingLevels, headingsOf, usedRanks } from '../headings.ts';
import type { HeadingRank, Story } from '../Story.ts';
import { type Section, sectionsOf } from '../sections.ts';
import { picturesAfter, type StoryFileOptions } from './StoryFormat.ts';

/** A self-contained page: it loads only pictures, and scripts cannot run in it. */
export function writeHtml(story: Story, options: StoryFileOptions = {}): string {
  const { author = '', hasSummaries = false, words = {} } = options;
  const { untitled = 'Untitled story', by = 'by', adult = 'For adults' } = words;
  const title = oneLine(story.title) || untitled;
  const { lang = '', dir } = languageAttributes(story.language ?? options.language);
  const premise = story.premise.trim();
  const facts = [
    ['genre', oneLine(story.genre)],
    ['aside', story.isNsfw ? adult : ''],
  ].filter(([, words]) => words !== '');
  const levels = headingLevels(story.paragraphs, headingsOf(story));
  const sections = sectionsOf(story).map((section) =>
    sectionHtml(section, story, levels, hasSummaries, options),
  );
  return `<!doctype html>
<html lang="${lang}"${dir ? ` dir="${dir}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src * data:; style-src 'unsafe-inline'">
${[
  meta('author', author),
  meta('description', premise),
  meta('keywords', story.genre),
  story.isNsfw ? meta('rating', 'mature') : '',
].join('')}<meta name="generator" content="Fabula">
<meta name="fabula-headings" content="${usedRanks(headingsOf(story)).join(', ')}">
<title>${escapeHtml(title)}</title>
<style>
${css}
</style>
</head>
<body>
<article>
<header>
<h1 class="title" dir="auto">${escapeHtml(title)}</h1>
${author.trim() === '' ? '' : `<p class="author fabula-aside">${escapeHtml(by)} <bdi>${escapeHtml(oneLine(author))}</bdi></p>\n`}${facts
  .map(([kind, words = '']) => `<p class="facts fabula-${kind}">${escapeHtml(words)}</p>\n`)
  .join(
    '',
  )}${premise === '' ? '' : `<p class="premise fabula-premise" dir="auto">${withBreaks(premise)}</p>\n`}</header>
${sections.join('<hr class="fabula-section"/>\n')}</article>
</body>
</html>
`;
}

function sectionHtml(
  { paragraphs, ending }: Section,
  story: Story,
  levels: ReadonlyMap<string, number>,
  hasSummaries: boolean,
  { pictureUrl = ({ imageUrl }) => imageUrl }: StoryFileOptions,
): string {
  const pictures = picturesAfter(story);
  const ranks = headingsOf(story);
  const body = paragraphs.flatMap(({ id, text }) => [
    ...(text.trim() === '' ? [] : [proseHtml(withLineBreaks(text.trim()), levels.get(id), ranks[id])]),
    ...pictures(id).map((image) => {
      const caption = escapeHtml(image.caption.trim());
      const said = caption === '' ? '' : `<figcaption dir="auto">${caption}</figcaption>`;
      return `<figure><img src="${escapeHtml(pictureUrl(image))}" alt="${caption}">${said}</figure>\n`;
    }),
  ]);
  const summary = hasSummaries ? (ending?.summary.trim() ?? '') : '';
  const told = summary === '' ? '' : `<p class="summary" dir="auto">${escapeHtml(summary)}</p>\n`;
  return `<section>\n${body.join('')}${told}</section>\n`;
}

function proseHtml(text: string, level: number | undefined, rank: HeadingRank | undefined): string {
  if (level !== undefined)
    return `<h${level} class="fabula-${rank}" dir="auto">${emphasisHtml(text, withBreaks)}</h${level}>\n`;
  const kind = isSceneBreak(text) ? ' class="break"' : '';
  return `<p${kind} dir="auto">${emphasisHtml(text, withBreaks)}</p>\n`;
}

function meta(name: string, content: string): string {
  const said = oneLine(content);
  return said === '' ? '' : `<meta name="${name}" content="${escapeHtml(said)}">\n`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const withBreaks = (text: string) => escapeHtml(text).replace(/\r\n?|\n/g, '<br/>');

const css = `:root { color-scheme: light dark; --ink: #221d19; --soft: #655d55; --line: #ddd5c9; --paper: #fbf8f2; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece5da; --soft: #b0a699; --line: #3d3731; --paper: #1e1b18; } }
body { margin: 0; padding: 3rem 1.25rem 6rem; background: var(--paper); color: var(--ink); font: 1.1875rem/1.65 Literata, Charter, Georgia, serif; }
article { max-width: 36rem; margin: 0 auto; overflow-wrap: anywhere; }
header { margin: 0 0 4rem; text-align: center; }
h1 { margin: 0 0 .75rem; font-size: 2.25rem; line-height: 1.2; font-weight: 500; text-wrap: balance; }
h2, h3, h4 { margin: 0 0 1em; font-size: 1.5rem; line-height: 1.3; font-weight: 500; text-align: center; text-wrap: balance; break-after: avoid; }
h3 { font-size: 1.3rem; }
h4 { font-size: 1.1rem; font-style: italic; }
p { margin: 0 0 1em; white-space: pre-line; hyphens: auto; text-wrap: pretty; }
.break { margin: 2rem 0; color: var(--soft); text-align: center; }
.author, .facts { margin: 0 0 .25rem; color: var(--soft); font-size: 1rem; }
.premise { margin: 1.5rem 0 0; color: var(--soft); font-style: italic; }
.summary { margin-top: 1.5rem; color: var(--soft); font-size: 1rem; }
hr { width: 5rem; margin: 3rem auto; border: 0; border-top: 1px solid var(--line); }
figure { margin: 2rem 0; text-align: center; }
img { max-width: 100%; height: auto; }
figcaption { margin-top: .5rem; color: var(--soft); font-size: 1rem; }
@page { margin: 20mm 18mm; }
@media print { :root { --ink: #000; --soft: #333; --line: #999; --paper: #fff; } body { padding: 0; font-size: 11.5pt; } article { max-width: none; } p { orphans: 3; widows: 3; } figure { break-inside: avoid; } }`;
