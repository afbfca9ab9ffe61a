import type { Draft } from './Draft.ts';
import { newId } from './newId.ts';
import type { Paragraph, Picks, Story } from './Story.ts';
import { workingTitle } from './workingTitle.ts';

/** Turns pencil to ink: the draft's paragraphs join the story, and its marks become the story's memory. */
export function acceptDraft(story: Story, draft: Draft): Story {
  const added: Paragraph[] = draft.paragraphs.map((text) => ({ id: newId(), text }));
  const picks: Record<string, readonly number[]> = { ...story.picks };
  added.forEach(({ id }, index) => {
    const marked: Picks[string] | undefined = draft.picks[index];
    if (marked?.length) picks[id] = marked;
  });
  return {
    ...story,
    title: story.title.trim() === '' ? workingTitle(story.premise) : story.title,
    paragraphs: [...story.paragraphs, ...added],
    picks,
    progress: draft.progressAfter,
  };
}
