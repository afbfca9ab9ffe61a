import type { ParagraphsTask, Writer, WriterEvent, WriterOptions } from '../Writer.ts';
import { countUsage } from './countUsage.ts';
import { paceText } from './paceText.ts';
import { tellStory } from './tellStory.ts';
import { refuseMinors } from './understand/refuseMinors.ts';
import { straightenQuotes } from './understand/straightenQuotes.ts';
import { typesetQuotes } from './write/typesetQuotes.ts';

/** The writer that needs no model (D-OFFLINE). `paceMs`: milliseconds between chunks; 0 yields them at once. */
export function createOfflineWriter({ paceMs }: { paceMs: number }): Writer {
  return {
    status: { kind: 'embedded', name: 'Offline storyteller' },
    async *paragraphs(task: ParagraphsTask, { signal, seed }: WriterOptions): AsyncGenerator<WriterEvent> {
      if (signal.aborted) return;
      refuseMinors(task);
      const { paragraphs, reasoning } = tellStory(withStraightQuotes(task), seed);
      if (task.isReasoning) {
        for (const line of reasoning) yield { reasoning: line };
      }
      const text = typesetQuotes(paragraphs.join('\n\n'));
      for await (const chunk of paceText(text, paceMs, signal)) yield { text: chunk };
      if (signal.aborted) return;
      yield { usage: countUsage(task, text) };
    },
  };
}

function withStraightQuotes(task: ParagraphsTask): ParagraphsTask {
  const { previous_paragraphs } = task.context;
  return {
    ...task,
    context: { ...task.context, previous_paragraphs: previous_paragraphs.map(straightenQuotes) },
  };
}
