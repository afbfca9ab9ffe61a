import { bridgeParagraphs } from './bridgeParagraphs.ts';
import { expandParagraph } from './expandParagraph.ts';
import { improveParagraphs } from './improveParagraphs.ts';
import { redraftParagraphs } from './redraftParagraphs.ts';
import type { StoryBrief } from './StoryBrief.ts';
import type { ProseTask } from './Storyteller.ts';
import { type Telling, tellStory } from './tellStory.ts';

/** Writes whichever prose a task asks for. */
export function proseParagraphs(task: ProseTask, brief: StoryBrief, seed: string): Telling {
  switch (task.kind) {
    case 'insert':
      return bridgeParagraphs(brief, seed);
    case 'expand':
      return expandParagraph(brief, seed);
    case 'improve':
      return improveParagraphs(brief, seed);
    case 'draft':
      return redraftParagraphs(brief, seed);
    default:
      return tellStory(brief, seed);
  }
}
