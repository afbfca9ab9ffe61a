import type { PromptValue } from '@fabula/contract';
import type { PromptAction } from '../../prompts/Prompts.ts';

/** What a task gives a model to write from, by the names of the prompts' placeholders. */
export interface Matter {
  action: PromptAction;
  values: Record<string, PromptValue>;
}

export function paragraphCount(count: number): string {
  return count === 1 ? '1 paragraph' : `${count} paragraphs`;
}

export function joinTexts(texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n');
}
