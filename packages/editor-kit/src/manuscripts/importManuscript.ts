import { decodeText } from '@fabula/work-kit/core';
import { isSceneBreak, plainWords, writeEmphasis } from '@fabula/writing';
import {
  type ImportOptions,
  importStory,
  largerThanKept,
  mostParagraphs,
  storyOfParts,
} from '../model/formats/importStory.ts';
import {
  createLosses,
  type ImportedStory,
  type ImportProblem,
  type Losses,
  type ReadParts,
} from '../model/formats/StoryFormat.ts';
import type { Story } from '../model/Story.ts';
import { unfoldSection } from '../model/sections.ts';
import { cutLong } from '../model/splitParagraphs.ts';
import { ArchiveError } from './archive.ts';
import { type Block, type Manuscript, readRanks } from './Block.ts';
import { headingsIn, type Line } from './headingsIn.ts';

const extensions = {
  docx: /\.docx$/i,
  odt: /\.odt$/i,
  epub: /\.epub$/i,
  html: /\.(?:html?|xhtml)$/i,
} as const;
type ManuscriptFormat = keyof typeof extensions;

/** Bytes; most of a large one is pictures. */
const largest: Readonly<Record<ManuscriptFormat, number>> = {
  docx: 64_000_000,
  odt: 64_000_000,
  epub: 64_000_000,
  html: 16_000_000,
};

const oldWord = /\.(?:doc|rtf|pages|wps|wpd|odp)$/i;
/** An old Word file, and one with a password: the same container. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads a manuscript of Word, LibreOffice, an EPUB or a web page, and whatever `importStory` reads: completely or not at
 * all. Never throws: a bad file is a problem. It takes seconds for a long book: call it in a worker.
 */
export async function importManuscript(
  file: Blob & { readonly name: string },
  options: ImportOptions,
): Promise<ImportedStory> {
  const format = (Object.keys(extensions) as ManuscriptFormat[]).find((one) =>
    extensions[one].test(file.name),
  );
  if (oldWord.test(file.name)) return refused('old_word');
  if (!format) return importStory(file, options);
  if (file.size === 0) return refused('empty');
  if (file.size > largest[format]) return refused('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (compound.every((byte, at) => bytes[at] === byte)) return refused('locked');
  const losses = createLosses();
  try {
    const manuscript = await readFile(bytes, format, losses);
    if (manuscript === null) return refused('not_text');
    const parts = partsOf(manuscript, losses);
    if (!parts.paragraphs.some((one) => typeof one === 'string')) return refused('empty');
    if (parts.paragraphs.length > mostParagraphs) return refused('too_long');
    const read = storyOfParts(parts, options.isNsfw);
    const larger = largerThanKept(read);
    if (larger) return refused(larger);
    const story = openedAtFirst(read);
    return { story, author: parts.author, lost: losses.list(), problem: null };
  } catch (error) {
    return refused(error instanceof ArchiveError && /encrypted/.test(error.message) ? 'locked' : 'damaged');
  }
}

async function readFile(
  bytes: Uint8Array,
  format: ManuscriptFormat,
  losses: Losses,
): Promise<Manuscript | null> {
  if (format === 'docx') return (await import('./readDocx.ts')).readDocx(bytes, losses);
  if (format === 'odt') return (await import('./readOdt.ts')).readOdt(bytes, losses);
  if (format === 'epub') return (await import('./readEpub.ts')).readEpub(bytes, losses);
  const { readMarkup } = await import('./readMarkup.ts');
  const decoded = await decodeText(bytes);
  if (decoded.text === null) return null;
  if (decoded.isGuessed) losses.add('encoding', null, decoded.encoding);
  const pictureOf = (address: string) =>
    /^data:image\/(?:png|jpeg|gif|webp);base64,/.test(address) ? address : null;
  const source = decoded.text;
  const headings = /<meta name="fabula-headings" content="([^"]{0,60})">/.exec(source)?.[1];
  return {
    title: /<title[^>]{0,200}>([^<]{0,500})/i.exec(source)?.[1]?.trim() ?? '',
    author: /<meta\s{1,9}name="author"\s{1,9}content="([^"]{0,300})"/i.exec(source)?.[1]?.trim() ?? '',
    language: /<html[^>]{0,400}?\slang="([\w-]{1,35})"/i.exec(source)?.[1] ?? '',
    blocks: readMarkup(source, { losses, pictureOf }),
    ...(headings !== undefined && { ranks: readRanks(headings) }),
    ...(/<meta name="rating" content="mature">/.test(source.slice(0, 20_000)) && { isNsfw: true }),
  };
}

/** The first section is open, the rest is closed. */
function openedAtFirst(story: Story): Story {
  const [first] = story.paragraphs;
  return first ? unfoldSection(story, first.id) : story;
}

function refused(problem: ImportProblem): ImportedStory {
  return { story: null, problem };
}

/** The parts of a story: headings with their ranks, scene breaks, pictures. */
function partsOf(manuscript: Manuscript, losses: Losses): ReadParts {
  const { title, author, language, blocks, ranks, isNsfw } = manuscript;
  const premise: string[] = [];
  /** Indexes of paragraphs that begin a section without a heading. */
  const sections = new Set<number>();
  let genre = '';
  /** A rule before a heading is an ornament. */
  let isRule = false;
  const paragraphs: string[] = [];
  const lines: Line[] = [];
  const images: ReadParts['images'] = [];
  let [own, isFirst] = ['', true];
  const isEmptyMeant = endsScenes(blocks);
  for (const [index, block] of blocks.entries()) {
    const isText = (one: Block | undefined) => one?.kind === 'text' && !one.level;
    const isEmptyEnd =
      block.kind === 'blank' && isEmptyMeant && isText(blocks[index - 1]) && isText(blocks[index + 1]);
    if (block.kind === 'blank' && !isEmptyEnd) continue;
    if (block.kind === 'section') {
      if (lines.length > 0) sections.add(lines.length);
      isFirst = true;
      continue;
    }
    if (block.kind === 'text' && block.role) {
      const words = plainWords(writeEmphasis(block.runs));
      const shown = images.at(-1);
      const isCaption = block.role === 'caption' && blocks[index - 1]?.kind === 'picture';
      if (isCaption && shown) shown.caption = words;
      if (block.role === 'premise') premise.push(words);
      if (block.role === 'genre') genre = words;
      if (isCaption || block.role !== 'caption') continue;
    }
    if (block.kind === 'page') isFirst = true;
    else if (block.kind === 'picture')
      images.push({ ...block, paragraphIndex: Math.max(paragraphs.length - 1, 0) });
    else if (block.kind !== 'text') {
      isFirst = true;
      if (lines.length > 0 && !isSceneBreak(paragraphs.at(-1) ?? '')) {
        isRule = block.kind === 'rule';
        paragraphs.push(sceneBreak);
        lines.push({ text: sceneBreak, isCentered: true, isBold: false, isFirst: false });
      }
    } else if (block.level === 0 && own === '' && lines.length === 0)
      own = plainWords(writeEmphasis(block.runs));
    else if (lines.length < 2 && saysAuthor(plainWords(writeEmphasis(block.runs)), author)) continue;
    else {
      const isHeading = block.level !== undefined && block.level > 0;
      if (isHeading && isRule) {
        paragraphs.pop();
        lines.pop();
      }
      isRule = false;
      const isBold = block.runs.every(({ text, marks }) => text.trim() === '' || marks.includes('bold'));
      const runs = isHeading
        ? block.runs.map(({ text }) => ({ text: text.replace(/\s+/g, ' '), marks: [] }))
        : block.runs;
      for (const text of cutLong(writeEmphasis(runs))) {
        const isBreak = isSceneBreak(plainWords(text));
        paragraphs.push(isBreak ? sceneBreak : text);
        lines.push({
          text: plainWords(text),
          level: block.level || undefined,
          rank: block.rank,
          isCentered: block.isCentered === true,
          isBold,
          isFirst,
        });
        isFirst = isBreak;
      }
    }
  }
  const named = own || title;
  if (isWorkTitle(lines, named)) {
    own ||= lines[0]?.text ?? '';
    lines.shift();
    paragraphs.shift();
    for (const image of images) image.paragraphIndex = Math.max(image.paragraphIndex - 1, 0);
    const before = [...sections];
    sections.clear();
    for (const at of before) sections.add(at - 1);
  }
  const headings = [...headingsIn(lines, ranks)].map(([at, rank]) => ({ at, rank }));
  for (const { at } of headings) paragraphs[at] = plainWords(paragraphs[at] ?? '');
  return {
    title: (own || title).replace(/\s+/g, ' ').trim().slice(0, longestTitle),
    author: author.trim(),
    language: language === '' ? null : language,
    premise: premise.join('\n'),
    genre,
    isNsfw: isNsfw ?? null,
    paragraphs: withBreaks(paragraphs, new Set(headings.map(({ at }) => at)), sections),
    headings: headings.sort((one, other) => one.at - other.at),
    images,
    losses,
  };
}

/** An empty paragraph here and there ends a scene; one after each is distance. */
function endsScenes(blocks: readonly Block[]): boolean {
  const count = (kind: Block['kind']) => blocks.filter((block) => block.kind === kind).length;
  return count('blank') * 4 <= count('text');
}

/** The first heading names the work where the file says so, or where it is the only one of its level above others. */
function isWorkTitle(lines: readonly Line[], title: string): boolean {
  const [first, ...rest] = lines;
  const level = first?.level;
  if (level === undefined || !rest.some((line) => line.level !== undefined)) return false;
  if (title !== '') return sameWords(first?.text ?? '', title);
  return rest.every((line) => line.level === undefined || line.level > level);
}

/** The line of a title page. */
const saysAuthor = (text: string, author: string) =>
  author.trim() !== '' && sameWords(text.replace(/^(?:by|von|de|par|di)\s+/i, ''), author);

const sceneBreak = '***';
/** In characters. */
const longestTitle = 300;

const sameWords = (one: string, other: string) =>
  one.replace(/\s+/g, ' ').trim().toLocaleLowerCase() ===
  other.replace(/\s+/g, ' ').trim().toLocaleLowerCase();

/** A section ends before each heading that has text before it, and where the file says so. */
function withBreaks(
  paragraphs: readonly string[],
  headings: ReadonlySet<number>,
  sections: ReadonlySet<number>,
): ReadParts['paragraphs'] {
  return paragraphs.flatMap((text, at) =>
    at > 0 && (sections.has(at) || (headings.has(at) && !headings.has(at - 1)))
      ? [{ type: 'section_break' as const, summary: '' }, text]
      : [text],
  );
}
