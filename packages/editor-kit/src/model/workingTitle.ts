import { firstWords } from '@fabula/writing';
import type { Story } from './Story.ts';

/** The text that names an untitled story: its first paragraph, or its premise. */
export function namingText({ paragraphs, premise }: Pick<Story, 'paragraphs' | 'premise'>): string {
  return paragraphs.find(({ text }) => text.trim() !== '')?.text ?? premise;
}

/** Stands in the saved form of an untitled story, for readers that need a title. Never ink. */
export function workingTitle(story: Pick<Story, 'paragraphs' | 'premise'>): string {
  return firstWords(namingText(story)) || 'Untitled';
}
