import { newId } from './newId.ts';
import type { GenerationMode, Paragraph, Story } from './Story.ts';
import { noTokens, type TokenUsage } from './TokenUsage.ts';

/** A story in the specification's own shape (writing.md §3), with indexes: what is mirrored and exchanged. */
export interface SavedStory {
  /** Lower-cased title, whitespace turned to underscores. */
  id: string;
  title: string;
  premise: string;
  genre: string;
  isNsfw: boolean;
  paragraphs: string[];
  storyProgress: number;
  generationMode: GenerationMode;
  /** Paragraph index → sorted sentence indexes. */
  pickedSentences?: Record<number, number[]>;
  tokenUsage?: TokenUsage;
  createdAt: string;
  updatedAt: string;
}

/** The id that a title gives (writing.md §3); empty for a blank title. */
export function storyId(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, '_');
}

export function toSavedStory(story: Story, updatedAt: string): SavedStory {
  const pickedSentences: Record<number, number[]> = {};
  story.paragraphs.forEach(({ id }, index) => {
    const picked = story.picks[id];
    if (picked?.length) pickedSentences[index] = [...picked];
  });
  return {
    id: storyId(story.title),
    title: story.title,
    premise: story.premise,
    genre: story.genre,
    isNsfw: story.isNsfw,
    paragraphs: story.paragraphs.map(({ text }) => text),
    storyProgress: story.progress,
    generationMode: story.mode,
    pickedSentences,
    tokenUsage: story.tokenUsage,
    createdAt: story.createdAt,
    updatedAt,
  };
}

/** Reads a saved story under a key of its own; what a saved story leaves out is empty. */
export function fromSavedStory(saved: SavedStory, key: string = newId()): Story {
  const paragraphs: Paragraph[] = saved.paragraphs.map((text) => ({ id: newId(), text }));
  const picks: Record<string, number[]> = {};
  paragraphs.forEach(({ id }, index) => {
    const picked = saved.pickedSentences?.[index];
    if (picked?.length) picks[id] = [...picked];
  });
  return {
    key,
    title: saved.title,
    premise: saved.premise,
    genre: saved.genre,
    isNsfw: saved.isNsfw,
    mode: saved.generationMode,
    progress: saved.storyProgress,
    paragraphs,
    picks,
    tokenUsage: saved.tokenUsage ?? noTokens,
    createdAt: saved.createdAt,
  };
}
