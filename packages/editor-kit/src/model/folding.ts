import { headingsOf } from './headings.ts';
import type { Story } from './Story.ts';
import { collapseAll, sectionsOf } from './sections.ts';

/** Ids of the breaks whose sections are closed, in no order. */
export function foldedBreaks({ breaks }: Pick<Story, 'breaks'>): readonly string[] {
  return Object.values(breaks).flatMap(({ id, isCollapsed }) => (isCollapsed ? [id] : []));
}

/** Closes the sections of these breaks and opens all others; the same object where they are so. */
export function foldSections(story: Story, breakIds: Iterable<string>): Story {
  const closed = new Set(breakIds);
  const entries = Object.entries(story.breaks);
  if (entries.every(([, { id, isCollapsed }]) => closed.has(id) === isCollapsed)) return story;
  const breaks = Object.fromEntries(
    entries.map(([afterId, ending]) => [afterId, { ...ending, isCollapsed: closed.has(ending.id) }]),
  );
  return { ...story, breaks };
}

/** As a story is opened for the first time: closed, but for the way into its first chapter where it has several headings. */
export function foldAtFirst(story: Story): Story {
  const headings = headingsOf(story);
  const ranks = Object.values(headings);
  if (ranks.length < 2) return collapseAll(story, true);
  const sections = sectionsOf(story);
  const isChapter = ranks.includes('chapter');
  const begins = (id: string) => (isChapter ? headings[id] === 'chapter' : headings[id] !== undefined);
  const first = sections.findIndex(({ paragraphs }) => paragraphs.some(({ id }) => begins(id)));
  return foldSections(
    story,
    sections.slice(Math.max(first, 0) + 1).flatMap(({ ending }) => ending?.id ?? []),
  );
}
