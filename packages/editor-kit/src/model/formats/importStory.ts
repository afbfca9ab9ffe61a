import { fromSavedStory } from '../SavedStory.ts';
import { newStory, type Story } from '../Story.ts';
import { decodeText } from './decodeText.ts';
import { readJson } from './json.ts';
import { readPlainText } from './plainText.ts';
import { createLosses, type Losses, type ReadParts } from './ReadParts.ts';
import { readMarkdown } from './readMarkdown.ts';
import type { ImportedStory, ImportProblem, ReadableFormat } from './StoryFormat.ts';

/** Bytes. Text of that size has some 700,000 words; JSON may hold pictures. */
export const largestFile: Record<ReadableFormat, number> = {
  markdown: 4_000_000,
  text: 4_000_000,
  json: 50_000_000,
};
/** Four times the editor's measured size. */
export const mostParagraphs = 20_000;

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
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (decoded.problem !== null) return refused(decoded.problem);
  if (!format) return refused('unknown_type');
  if (decoded.text.trim() === '') return refused('empty');
  const losses = createLosses();
  if (decoded.isGuessed) losses.add('encoding');
  const read =
    format === 'json' ? fromJson(decoded.text, losses) : fromText(decoded.text, format, isNsfw, losses);
  if (read.problem !== null) return read;
  if (read.story.paragraphs.length > mostParagraphs) return refused('too_long');
  return read;
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
  return { story: storyOf(parts, isNsfw), author: parts.author, lost, problem: null };
}

function storyOf(parts: ReadParts, isNsfw: boolean): Story {
  const { createdAt, key } = newStory(isNsfw);
  const { title, premise, genre, paragraphs, images } = parts;
  const summaries = paragraphs.flatMap((one) => (typeof one === 'string' ? [] : one.summary)).filter(Boolean);
  return fromSavedStory(
    {
      ...{ id: '', title, premise, genre, paragraphs, createdAt },
      isNsfw: parts.isNsfw ?? isNsfw,
      storyProgress: 0,
      generationMode: 'open_ended',
      images: images.map((image, index) => ({ ...image, id: `image-${index}` })),
      overall_summary: summaries.join(' '),
      updatedAt: createdAt,
    },
    key,
  );
}

/**
 * Appends or replaces. An adult story stays adult, and so becomes one that takes in adult text (D-MATURE).
 */
export function mergeImport(story: Story, imported: Story, isAppended: boolean): Story {
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
    images: [...story.images, ...imported.images],
    overallSummary: [story.overallSummary, imported.overallSummary].filter((said) => said !== '').join(' '),
  };
}
