import type { TokenUsage } from '@fabula/contract';
import type { StoryBrief } from './StoryBrief.ts';

const wordsPerToken = 0.75;

function tokens(text: string): number {
  const count = text.match(/\S+/g)?.length ?? 0;
  return Math.ceil(count / wordsPerToken);
}

/** Counts as a model would bill them, by one simple rule: three words are four tokens. */
export function countUsage(brief: StoryBrief, written: string): TokenUsage {
  const { context } = brief;
  const prompt = [
    context.premise,
    context.genre,
    brief.instruction,
    context.overall_summary ?? '',
    ...context.previous_paragraphs,
    ...context.previous_sections,
    ...context.picked_sentences,
  ].join(' ');
  const prompt_tokens = tokens(prompt);
  const completion_tokens = tokens(written);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}
