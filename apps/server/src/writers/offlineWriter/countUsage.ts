import type { TokenUsage } from '@fabula/contract';
import type { ParagraphsTask } from '../Writer.ts';

const wordsPerToken = 0.75;

function tokens(text: string): number {
  const count = text.match(/\S+/g)?.length ?? 0;
  return Math.ceil(count / wordsPerToken);
}

/** Counts as a model would bill them, by one simple rule: three words are four tokens. */
export function countUsage(task: ParagraphsTask, written: string): TokenUsage {
  const { context } = task;
  const prompt = [
    context.premise,
    context.genre,
    task.instruction,
    context.overall_summary ?? '',
    ...context.previous_paragraphs,
    ...context.previous_sections,
    ...context.picked_sentences,
  ].join(' ');
  const prompt_tokens = tokens(prompt);
  const completion_tokens = tokens(written);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}
