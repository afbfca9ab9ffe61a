import { type ReadSavedStory, readSavedStory, type SavedStory, toSavedStory } from '../SavedStory.ts';
import type { Story } from '../Story.ts';
import { migrateStory } from '../StoryRecord.ts';
import type { ImportProblem, StoryFileOptions } from './StoryFormat.ts';

export type ReadJson =
  | (Pick<ReadSavedStory, 'story' | 'isWhole'> & { author: string; problem: null })
  | { story: null; problem: ImportProblem };

/**
 * Reads a story file, or a bare saved story of older versions and account exports. A missing
 * flag means adult.
 */
export function readJson(text: string): ReadJson {
  const value = parse(text);
  if (value === undefined) return { story: null, problem: 'damaged_json' };
  if (!isObject(value)) return { story: null, problem: 'other_json' };
  const { fabula, version, story: inside, author, rating } = value;
  if (fabula === 'backup') return { story: null, problem: 'backup' };
  if (fabula === 'story' && typeof version === 'number' && version > storyFileVersion)
    return { story: null, problem: 'newer' };
  const given = fabula === 'story' && isObject(inside) ? inside : value;
  if (Array.isArray(given.elements)) return { story: null, problem: 'scene' };
  if (!Array.isArray(given.paragraphs)) return { story: null, problem: 'other_json' };
  const read = readSavedStory(given, new Date().toISOString());
  if (!read) return { story: null, problem: given.paragraphs.length > 0 ? 'other_json' : 'empty' };
  const isOld = fabula === 'story' && typeof version === 'number' && version < storyFileVersion;
  const story = validateStory(isOld ? migrateStory(read.story) : read.story);
  return {
    story: rating === 'adult' ? { ...story, isNsfw: true } : story,
    isWhole: read.isWhole,
    author: typeof author === 'string' ? author : '',
    problem: null,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function validateStory(story: Story): Story {
  const picks = Object.entries(story.picks).map(([id, sentences]): [string, number[]] => [
    id,
    [...new Set(sentences)].filter((one) => Number.isInteger(one) && one >= 0).sort((a, b) => a - b),
  ]);
  return {
    ...story,
    progress: Math.min(Math.max(story.progress, 0), 100),
    picks: Object.fromEntries(picks.filter(([, sentences]) => sentences.length > 0)),
    createdAt: Number.isNaN(Date.parse(story.createdAt)) ? new Date().toISOString() : story.createdAt,
  };
}

/**
 * Version of written files; a higher one is from a newer Fabula. Before 2 an asterisk was an asterisk
 *.
 */
const storyFileVersion = 2;

export interface StoryFile {
  fabula: 'story';
  version: number;
  rating: 'adult' | 'general';
  author: string;
  story: SavedStory;
}

export function writeJson(story: Story, { author = '' }: StoryFileOptions = {}): string {
  const file: StoryFile = {
    fabula: 'story',
    version: storyFileVersion,
    rating: story.isNsfw ? 'adult' : 'general',
    author: author.trim(),
    story: toSavedStory(story, story.createdAt),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
