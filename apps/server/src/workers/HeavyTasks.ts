import type { ScenePdfRequest, StoryFormat } from '@fabula/contract';
import type { BoundBook, CardWords, StoryBook, TypesetScript } from '../documents/Typesetter.ts';
import type { PromptsFile } from '../prompts/PromptLibrary.ts';
import type { Writing, WrittenWhole } from '../writers/offlineWriter/Writing.ts';

/**
 * Tasks that may block for more than 50 ms, run in worker threads, which load this module. Arguments and
 * results are plain data. Each task imports lazily.
 */
export interface HeavyTasks {
  typeset(request: ScenePdfRequest): Promise<TypesetScript>;
  settle(text: string): Promise<string>;
  bind(order: { book: StoryBook; format: StoryFormat }): Promise<BoundBook>;
  drawCard(card: CardWords | 'adult'): Promise<Uint8Array>;
  write(writing: Writing): Promise<WrittenWhole>;
  writePrompts(...given: Parameters<PromptsFile['write']>): Promise<string>;
  readPrompts(...given: Parameters<PromptsFile['read']>): Promise<ReturnType<PromptsFile['read']>>;
}
