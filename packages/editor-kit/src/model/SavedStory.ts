import { newId, noTokens, type TokenUsage } from '@fabula/work-kit/core';
import type { GenerationMode, Paragraph, SectionBreak, Story } from './Story.ts';
import { sectionsOf } from './sections.ts';

/** A section break as it stands among saved paragraphs: it ends the section above it. */
export interface SavedBreak {
  type: 'section_break';
  summary: string;
}

/** A picture as it is saved: it stands after a paragraph, named by its index. */
export interface SavedImage {
  id: string;
  /** The index of the paragraph, section breaks not counted. */
  paragraphIndex: number;
  imageId?: string;
  imageUrl: string;
  caption: string;
}

/** A story in the specification's own shape (writing.md §3), with indexes: what is mirrored and exchanged. */
export interface SavedStory {
  /** Lower-cased title, whitespace turned to underscores. */
  id: string;
  title: string;
  premise: string;
  genre: string;
  isNsfw: boolean;
  /** Paragraphs as strings; section breaks stand between them as objects. */
  paragraphs: (string | SavedBreak)[];
  storyProgress: number;
  generationMode: GenerationMode;
  /** Paragraph index → sorted sentence indexes. */
  pickedSentences?: Record<number, number[]>;
  images?: SavedImage[];
  /** Indexes of collapsed sections. */
  collapsedSections?: number[];
  areAllSectionsCollapsed?: boolean;
  overall_summary?: string;
  tokenUsage?: TokenUsage;
  createdAt: string;
  updatedAt: string;
}

/** The id that a title gives (writing.md §3); empty for a blank title. */
export function storyId(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, '_');
}

/** Writes a story in the shape in which it is mirrored and exchanged. `updatedAt` is ISO 8601. */
export function toSavedStory(story: Story, updatedAt: string): SavedStory {
  const pickedSentences: Record<number, number[]> = {};
  const places = new Map<string, number>();
  story.paragraphs.forEach(({ id }, index) => {
    places.set(id, index);
    const picked = story.picks[id];
    if (picked?.length) pickedSentences[index] = [...picked];
  });
  const endings = sectionsOf(story).flatMap(({ ending }) => ending ?? []);
  return {
    id: storyId(story.title),
    title: story.title,
    premise: story.premise,
    genre: story.genre,
    isNsfw: story.isNsfw,
    paragraphs: story.paragraphs.flatMap(({ id, text }) => {
      const ending = story.breaks[id];
      return ending ? [text, { type: 'section_break' as const, summary: ending.summary }] : [text];
    }),
    storyProgress: story.progress,
    generationMode: story.mode,
    pickedSentences,
    images: story.images.flatMap(({ id, paragraphId, imageId, imageUrl, caption }) => {
      const paragraphIndex = places.get(paragraphId);
      if (paragraphIndex === undefined) return [];
      return [{ id, paragraphIndex, ...(imageId !== null && { imageId }), imageUrl, caption }];
    }),
    collapsedSections: endings.flatMap(({ isCollapsed }, index) => (isCollapsed ? [index] : [])),
    areAllSectionsCollapsed: endings.length > 0 && endings.every(({ isCollapsed }) => isCollapsed),
    overall_summary: story.overallSummary,
    tokenUsage: story.tokenUsage,
    createdAt: story.createdAt,
    updatedAt,
  };
}

/**
 * Reads a saved story under a key of its own; what a saved story leaves out is empty. A story with section breaks
 * opens with all of them collapsed (writing.md §4).
 */
export function fromSavedStory(saved: SavedStory, key: string = newId()): Story {
  const paragraphs: Paragraph[] = [];
  const breaks: Record<string, SectionBreak> = {};
  for (const item of saved.paragraphs) {
    if (typeof item === 'string') paragraphs.push({ id: newId(), text: item });
    else {
      const last = paragraphs.at(-1);
      if (last) breaks[last.id] = { id: newId(), summary: item.summary, isCollapsed: true };
    }
  }
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
    breaks,
    images: (saved.images ?? []).flatMap(({ id, paragraphIndex, imageId, imageUrl, caption }) => {
      const home = paragraphs[paragraphIndex];
      return home ? [{ id, paragraphId: home.id, imageId: imageId ?? null, imageUrl, caption }] : [];
    }),
    overallSummary: saved.overall_summary ?? '',
    tokenUsage: saved.tokenUsage ?? noTokens,
    createdAt: saved.createdAt,
  };
}
