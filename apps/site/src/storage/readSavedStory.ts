import { fromSavedStory, type SavedStory, type Story } from '@fabula/editor-kit/core';

export interface ReadSavedStory {
  story: Story;
  /** ISO 8601. */
  updatedAt: string;
  /** False when the entry held something that a story cannot hold yet: the entry itself is then worth keeping. */
  isWhole: boolean;
}

/**
 * Reads an entry of the local storage key `stories`, also one of another version (writing.md §3): paragraphs may be
 * objects, fields may be missing. A missing mature flag means adult. Null when it holds no paragraphs and no premise.
 */
export function readSavedStory(entry: unknown, now: string, key?: string): ReadSavedStory | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const given = entry as Partial<Record<keyof SavedStory | 'images', unknown>>;
  const items = Array.isArray(given.paragraphs) ? given.paragraphs : [];
  const texts = items.map(paragraphText);
  if (texts.every((text) => text === null) && textOf(given.premise) === '') return null;

  const paragraphs: string[] = [];
  const pickedSentences: Record<number, number[]> = {};
  texts.forEach((text, index) => {
    if (text === null) return;
    const picked = numbersAt(given.pickedSentences, index);
    if (picked.length > 0) pickedSentences[paragraphs.length] = picked;
    paragraphs.push(text);
  });
  const updatedAt = textOf(given.updatedAt) || textOf(given.createdAt) || now;
  const isPercentage = given.generationMode === 'percentage_based';
  const tokenUsage = tokensOf(given.tokenUsage);
  const story = fromSavedStory(
    {
      id: textOf(given.id),
      title: textOf(given.title),
      premise: textOf(given.premise),
      genre: textOf(given.genre),
      isNsfw: given.isNsfw !== false,
      paragraphs,
      storyProgress: typeof given.storyProgress === 'number' ? given.storyProgress : 0,
      generationMode: isPercentage ? 'percentage_based' : 'open_ended',
      pickedSentences,
      ...(tokenUsage && { tokenUsage }),
      createdAt: textOf(given.createdAt) || updatedAt,
      updatedAt,
    },
    key,
  );
  const hasImages = Array.isArray(given.images) && given.images.length > 0;
  return { story, updatedAt, isWhole: !hasImages && texts.length === paragraphs.length };
}

function paragraphText(item: unknown): string | null {
  if (typeof item === 'string') return item;
  if (typeof item !== 'object' || item === null) return null;
  const { type, content } = item as { type?: unknown; content?: unknown };
  return type === 'paragraph' && typeof content === 'string' ? content : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numbersAt(map: unknown, index: number): number[] {
  if (typeof map !== 'object' || map === null) return [];
  const list = (map as Record<number, unknown>)[index];
  return Array.isArray(list) ? list.filter((item) => typeof item === 'number') : [];
}

function tokensOf(value: unknown): SavedStory['tokenUsage'] {
  if (typeof value !== 'object' || value === null) return undefined;
  const { prompt_tokens, completion_tokens, total_tokens } = value as Record<string, unknown>;
  return typeof prompt_tokens === 'number' &&
    typeof completion_tokens === 'number' &&
    typeof total_tokens === 'number'
    ? { prompt_tokens, completion_tokens, total_tokens }
    : undefined;
}
