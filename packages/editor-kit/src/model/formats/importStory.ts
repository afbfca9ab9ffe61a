import { decodeText } from '@fabula/work-kit/core';
import { foldAtFirst } from '../folding.ts';
import { headingsOf, settleHeadings } from '../headings.ts';
import { fromSavedStory } from '../SavedStory.ts';
import { newStory, type Story } from '../Story.ts';
import { readJson } from './json.ts';
import { readPlainText } from './plainText.ts';
import { readMarkdown } from './readMarkdown.ts';
import {
  createLosses,
  type ImportedStory,
  type ImportProblem,
  type Losses,
  type ReadableFormat,
  type ReadParts,
} from './StoryFormat.ts';

/** Bytes. The largest work that an account keeps has 8 MB of text; JSON may hold pictures. */
export const largestFile: Record<ReadableFormat, number> = {
  markdown: 16_000_000,
  text: 16_000_000,
  json: 50_000_000,
};
/** With section breaks. */
export const mostParagraphs = 20_000;
/** Parts, chapters and scenes together. */
const mostHeadings = 2_000;

/** Why a story is too large to be kept; null for one that is not. */
export function largerThanKept(story: Story): 'too_long' | 'too_many_headings' | null {
  if (story.paragraphs.length + Object.keys(story.breaks).length > mostParagraphs) return 'too_long';
  return Object.keys(headingsOf(story)).length > mostHeadings ? 'too_many_headings' : null;
}

/** Facts that the file cannot hold. */
export interface ImportOptions {
  /** The adult flag of a text without one: as the place of the import. JSON without one is adult. */
  isNsfw: boolean;
}

/** The format by file extension; null for an unreadable one. */
export function formatOf(fileName: string): ReadableFormat | null {
  if (/\.(md|markdown|mdown|mkd)$/i.test(fileName)) return 'markdown';
  if (/\.json$/i.test(fileName)) return 'json';
  return /\.(txt|text)$/i.test(fileName) ? 'text' : null;
}

/** Reads a story from a file, completely or not at all. Never throws: a bad file is a problem. */
export async function importStory(
  file: Blob & { readonly name: string },
  { isNsfw }: ImportOptions,
): Promise<ImportedStory> {
  const format = formatOf(file.name);
  const isTooLarge = file.size > largestFile[format ?? 'json'];
  if (file.size === 0) return refused('empty');
  if (isTooLarge) return refused(format ? 'too_large' : 'unknown_type');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const other = otherFile(bytes);
  if (other !== null) return refused(other);
  const decoded = await decodeText(bytes);
  if (decoded.text === null) return refused('not_text');
  if (!format) return refused('unknown_type');
  if (decoded.text.trim() === '') return refused('empty');
  const losses = createLosses();
  if (decoded.isGuessed) losses.add('encoding', null, decoded.encoding);
  const read =
    format === 'json' ? fromJson(decoded.text, losses) : fromText(decoded.text, format, isNsfw, losses);
  if (read.problem !== null) return read;
  const larger = largerThanKept(read.story);
  return larger ? refused(larger) : read;
}

function refused(problem: ImportProblem): ImportedStory {
  return { story: null, problem };
}

function fromJson(text: string, losses: Losses): ImportedStory {
  const read = readJson(text);
  if (read.problem !== null) return read;
  if (!read.isWhole) losses.add('parts');
  return { story: read.story, author: read.author, lost: losses.list(), problem: null };
}

function fromText(text: string, format: 'markdown' | 'text', isNsfw: boolean, losses: Losses): ImportedStory {
  const parts = format === 'text' ? readPlainText(text) : readMarkdown(text.replace(/\r\n?/g, '\n'));
  if (!parts.paragraphs.some((one) => typeof one === 'string') && parts.premise.trim() === '')
    return refused('empty');
  const lost = [...losses.list(), ...parts.losses.list()];
  return { story: storyOfParts(parts, isNsfw), author: parts.author, lost, problem: null };
}

export function storyOfParts(parts: ReadParts, isNsfw: boolean): Story {
  const { createdAt, key } = newStory(isNsfw);
  const { title, premise, genre, paragraphs, headings, images } = parts;
  const summaries = paragraphs.flatMap((one) => (typeof one === 'string' ? [] : one.summary)).filter(Boolean);
  const read = fromSavedStory(
    {
      ...{ id: '', title, premise, genre, paragraphs, createdAt },
      ...(headings && { headings }),
      isNsfw: parts.isNsfw ?? isNsfw,
      ...(parts.language && { language: parts.language }),
      storyProgress: 0,
      generationMode: 'open_ended',
      images: images.map((image, index) => ({ ...image, id: `image-${index}` })),
      overall_summary: summaries.join(' '),
      updatedAt: createdAt,
    },
    key,
  );
  return settleHeadings(read);
}

/**
 * Appends or replaces, open at its first chapter. An adult story stays adult, and so becomes one that takes in adult text.
 */
export function mergeImport(story: Story, given: Story, isAppended: boolean): Story {
  const imported = foldAtFirst(given);
  const isNsfw = story.isNsfw || imported.isNsfw;
  if (!isAppended) return { ...imported, key: story.key, createdAt: story.createdAt, isNsfw };
  return {
    ...story,
    isNsfw,
    title: story.title.trim() === '' ? imported.title : story.title,
    premise: story.premise.trim() === '' ? imported.premise : story.premise,
    genre: story.genre.trim() === '' ? imported.genre : story.genre,
    paragraphs: [...story.paragraphs, ...imported.paragraphs],
    picks: { ...story.picks, ...imported.picks },
    breaks: { ...story.breaks, ...imported.breaks },
    headings: { ...headingsOf(story), ...headingsOf(imported) },
    ...((story.details ?? imported.details) && { details: { ...story.details, ...imported.details } }),
    ...((story.states ?? imported.states) && { states: { ...story.states, ...imported.states } }),
    images: [...story.images, ...imported.images],
    overallSummary: [story.overallSummary, imported.overallSummary].filter((said) => said !== '').join(' '),
  };
}

/** Magic bytes of other file types, whatever the name. */
const signatures: readonly [problem: ImportProblem, bytes: readonly number[]][] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['archive', [0x50, 0x4b, 0x03, 0x04]],
  ['archive', [0x50, 0x4b, 0x05, 0x06]],
  ['archive', [0x1f, 0x8b]],
  ['archive', [0xd0, 0xcf, 0x11, 0xe0]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['picture', [0x52, 0x49, 0x46, 0x46]],
];

function otherFile(bytes: Uint8Array): ImportProblem | null {
  return signatures.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0] ?? null;
}
