import type { ParagraphsRequest, WritingContext } from './ParagraphsRequest.ts';
import { pickedSentences } from './picks.ts';
import { advanceProgress } from './progress.ts';
import type { Intent } from './Run.ts';
import type { Story } from './Story.ts';

/** Paragraphs asked for in one request (writing.md §9). */
const paragraphsPerRequest = 3;
/** Paragraphs of context that a percentage-based request carries (writing.md §7). */
const contextParagraphs = 3;

/** What the writer is asked for, made of the story as it stands (writing.md §7). */
export function buildRequest(story: Story, intent: Intent): ParagraphsRequest {
  const texts = story.paragraphs.map(({ text }) => text);
  const isPercentage = story.mode === 'percentage_based';
  const context: WritingContext = {
    premise: story.premise,
    genre: story.genre,
    previousParagraphs: isPercentage ? texts.slice(-contextParagraphs) : texts,
    previousSections: [],
    pickedSentences: pickedSentences(story.paragraphs, story.picks).map(({ text }) => text),
  };
  if (isPercentage) {
    context.percentages = {
      current: story.progress,
      target: advanceProgress(story.progress, intent.advance),
      advance: intent.advance,
      overallSummary: '',
    };
  }
  return {
    kind: intent.kind,
    context,
    instruction: intent.instruction,
    count: paragraphsPerRequest,
    isNsfw: story.isNsfw,
    isReasoning: false,
  };
}
