import { fromSavedStory, type SavedBreak, type SavedImage, type SavedStory } from './SavedStory.ts';
import { generationModes, type Story } from './Story.ts';

/** A saved story that could be read. */
export interface ReadSavedStory {
  story: Story;
  /** ISO 8601. */
  updatedAt: string;
  /** False when the entry held something that a story cannot hold yet: the entry itself is then worth keeping. */
  isWhole: boolean;
}

/**
 * Reads a saved story, also one of another version (writing.md §3): paragraphs may be
 * objects, fields may be missing. A missing mature flag means adult. Null when it holds no paragraphs and no premise.
 */
export function readSavedStory(entry: unknown, now: string, key?: string): ReadSavedStory | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const given = entry as Partial<Record<keyof SavedStory | 'images', unknown>>;
  const items = Array.isArray(given.paragraphs) ? given.paragraphs : [];
  if (!items.some((item) => paragraphText(item) !== null) && textOf(given.premise) === '') return null;

  const paragraphs: (string | SavedBreak)[] = [];
  const pickedSentences: Record<number, number[]> = {};
  /** Where a paragraph stands in the story, by where it stood among the paragraphs of the entry. */
  const places = new Map<number, number>();
  let [index, isWhole] = [0, true];
  for (const item of items) {
    const ending = breakOf(item);
    if (ending) {
      if (places.size > 0) paragraphs.push(ending);
      else if (ending.summary.trim() !== '') isWhole = false;
      continue;
    }
    const text = paragraphText(item);
    if (text === null) isWhole = false;
    else {
      const picked = numbersAt(given.pickedSentences, index);
      if (picked.length > 0) pickedSentences[places.size] = picked;
      places.set(index, places.size);
      paragraphs.push(text);
    }
    index += 1;
  }
  const givenImages: unknown[] = Array.isArray(given.images) ? given.images : [];
  const images = givenImages.flatMap((image) => imageOf(image, places) ?? []);
  if (images.length < givenImages.length) isWhole = false;
  const updatedAt = textOf(given.updatedAt) || textOf(given.createdAt) || now;
  const mode = generationModes.find((known) => known === given.generationMode);
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
      generationMode: mode ?? 'open_ended',
      pickedSentences,
      images,
      overall_summary: textOf(given.overall_summary),
      ...(tokenUsage && { tokenUsage }),
      createdAt: textOf(given.createdAt) || updatedAt,
      updatedAt,
    },
    key,
  );
  return { story, updatedAt, isWhole };
}

function paragraphText(item: unknown): string | null {
  if (typeof item === 'string') return item;
  if (typeof item !== 'object' || item === null) return null;
  const { type, content } = item as { type?: unknown; content?: unknown };
  return type === 'paragraph' && typeof content === 'string' ? content : null;
}

function breakOf(item: unknown): SavedBreak | null {
  if (typeof item !== 'object' || item === null) return null;
  const { type, summary } = item as { type?: unknown; summary?: unknown };
  return type === 'section_break' ? { type, summary: textOf(summary) } : null;
}

function imageOf(image: unknown, places: ReadonlyMap<number, number>): SavedImage | null {
  if (typeof image !== 'object' || image === null) return null;
  const { id, paragraphIndex, imageId, imageUrl, caption } = image as Record<keyof SavedImage, unknown>;
  const place = typeof paragraphIndex === 'number' ? places.get(paragraphIndex) : undefined;
  if (place === undefined || typeof imageUrl !== 'string') return null;
  return {
    id: typeof id === 'string' || typeof id === 'number' ? `${id}` : `image-${place}`,
    paragraphIndex: place,
    ...(typeof imageId === 'string' && { imageId }),
    imageUrl,
    caption: textOf(caption),
  };
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
