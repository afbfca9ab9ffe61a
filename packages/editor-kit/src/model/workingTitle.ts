import { firstWords } from '@fabula/writing';
import { bodyOf, headingsOf } from './headings.ts';
import { readable } from './privacy.ts';
import type { Story } from './Story.ts';

type Named = Pick<Story, 'paragraphs' | 'breaks' | 'headings' | 'premise' | 'privacy'>;

/** The text that names an untitled story: its first paragraph, or its premise. */
export function namingText(story: Named): string {
  const written = bodyOf(readable(story, 'readers'), headingsOf(story)).find(
    ({ text }) => text.trim() !== '',
  );
  return written?.text ?? story.premise;
}

/** Stands in the saved form of an untitled story, for readers that need a title. Never ink. */
export function workingTitle(story: Named): string {
  return firstWords(namingText(story)) || 'Untitled';
}
