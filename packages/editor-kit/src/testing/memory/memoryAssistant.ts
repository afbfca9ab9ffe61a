import type { AssistantAdapter } from '../../adapter/AssistantAdapter.ts';
import type { MemoryTroubles } from './createMemoryTroubles.ts';

/** Suggestions and summaries of few words. */
export function memoryAssistant({ answer }: MemoryTroubles): AssistantAdapter {
  return {
    async suggest({ count }, { signal }) {
      await answer(signal);
      return Array.from({ length: count }, (_, index) => `Let it rain for ${index + 1} days.`);
    },
    async summarise({ paragraphs }, { signal }) {
      await answer(signal);
      return paragraphs[0]?.split('.')[0] ?? '';
    },
  };
}
