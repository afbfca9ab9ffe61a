import { setTimeout as wait } from 'node:timers/promises';
import type { GenerationTask, SentenceChange, TokenUsage } from '@fabula/contract';
import { countTokens } from '@fabula/writing';
import { fitTask } from '../context/fitTask.ts';
import type {
  Answer,
  ProseTask,
  RewriteEvent,
  SentContext,
  Writer,
  WriterEvent,
  WriterOptions,
} from '../Writer.ts';
import { answerPromptPair } from './answerPromptPair.ts';
import { briefOf, elementText, type WriterTask } from './briefOf.ts';
import { instructionNotice } from './instructionNotice.ts';
import { makeTitle } from './makeTitle.ts';
import { offlineStatus } from './offlineStatus.ts';
import { paceText } from './paceText.ts';
import { proseParagraphs } from './proseParagraphs.ts';
import { rewriteParagraph } from './rewriteParagraph.ts';
import type { StoryBrief } from './StoryBrief.ts';
import { suggestInstructions } from './suggestInstructions.ts';
import { summariseSection } from './summariseSection.ts';
import { wishOf } from './understand/readInstruction.ts';
import { refuseMinors } from './understand/refuseMinors.ts';
import { typesetElement } from './write/typesetElement.ts';
import { typesetQuotes } from './write/typesetQuotes.ts';
import { writeScene } from './writeScene.ts';

/** The brief of a task that may be written; throws for one that must not be. */
function permitted(task: WriterTask, signal: AbortSignal): StoryBrief {
  signal.throwIfAborted();
  const brief = briefOf(task);
  refuseMinors(brief);
  return brief;
}

/** What it reads of a story, though it has no window of its own: it is told so and receipted as a model is (D-FREE). */
const usualContextTokens = 32_000;

function usageOf({ context = [] }: SentContext, written: string): TokenUsage {
  const prompt_tokens = context.reduce((sum, { tokens }) => sum + tokens, 0);
  const completion_tokens = countTokens(written);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

/** The writer that needs no model (D-OFFLINE). `paceMs`: milliseconds between chunks; 0 yields them at once. */
export function createOfflineWriter({
  paceMs,
  contextTokens = usualContextTokens,
}: {
  paceMs: number;
  contextTokens?: number;
}): Writer {
  const fitToWindow = <Task extends GenerationTask>(task: Task) => fitTask(task, { contextTokens });
  /** A whole answer takes as long as a few chunks would. */
  const whole = async <T>(
    sent: SentContext,
    value: T,
    text: string,
    signal: AbortSignal,
  ): Promise<Answer<T>> => {
    if (paceMs > 0) await wait(paceMs * 4, undefined, { signal });
    return { value, sent, usage: usageOf(sent, text) };
  };
  return {
    status: offlineStatus,

    async *prose(given: ProseTask, { signal, seed }: WriterOptions): AsyncGenerator<WriterEvent> {
      if (signal.aborted) return;
      const { task, sent } = fitToWindow(given);
      const brief = permitted(task, signal);
      yield { sent };
      const { paragraphs, reasoning, beyond } = proseParagraphs(task, brief, seed);
      const notice = instructionNotice(task.kind, beyond);
      if (notice) yield { notice };
      if (task.isReasoning) for (const line of reasoning) yield { reasoning: line };
      const text = typesetQuotes(paragraphs.join('\n\n'));
      for await (const chunk of paceText(text, paceMs, signal)) yield { text: chunk };
      if (signal.aborted) return;
      yield { usage: usageOf(sent, text) };
    },

    async *rewrite(given, { signal, seed }): AsyncGenerator<RewriteEvent> {
      if (signal.aborted) return;
      const { task: request, sent } = fitToWindow({ ...given, kind: 'rewrite' });
      const brief = permitted(request, signal);
      yield { sent };
      const { changes, reasoning, beyond } = rewriteParagraph(request, brief, seed);
      const notice = instructionNotice('rewrite', beyond);
      if (notice) yield { notice };
      if (request.isReasoning) for (const line of reasoning) yield { reasoning: line };
      for await (const change of paceChanges(changes, paceMs, signal)) yield { change };
      if (signal.aborted) return;
      yield { usage: usageOf(sent, changes.map(({ rewritten_sentence: text }) => text).join(' ')) };
    },

    async summarise(given, { signal }) {
      const { task: request, sent } = fitToWindow({ ...given, kind: 'section_summary' });
      const brief = permitted({ ...request, kind: 'summarise' }, signal);
      const summary = typesetQuotes(summariseSection(request, brief));
      return whole(sent, summary, summary, signal);
    },

    async suggest(given, { signal, seed }) {
      const { task: request, sent } = fitToWindow({ ...given, kind: 'suggestions' });
      const brief = permitted({ ...request, kind: 'suggest' }, signal);
      const suggestions = suggestInstructions(brief, seed).map(typesetQuotes);
      return whole(sent, suggestions, suggestions.join(' '), signal);
    },

    async scene(given, { signal, seed }) {
      const { task: request, sent } = fitToWindow({ ...given, kind: 'scene' });
      const brief = permitted({ ...request, kind: 'scene' }, signal);
      const elements = writeScene(request, brief, seed).map(typesetElement);
      const answer = await whole(sent, elements, elements.map(elementText).join(' '), signal);
      const notice = instructionNotice('scene', wishOf(brief).beyond);
      return notice ? { ...answer, notice } : answer;
    },

    async title(given, { signal, seed }) {
      const { task: request, sent } = fitToWindow({ ...given, kind: 'title' });
      const brief = permitted({ ...request, kind: 'title' }, signal);
      const title = typesetQuotes(makeTitle(brief, seed));
      return whole(sent, title, title, signal);
    },

    async *answerPrompts(prompts, { signal, seed }): AsyncGenerator<WriterEvent> {
      if (signal.aborted) return;
      const { text, usage, notice } = answerPromptPair(prompts, seed);
      if (notice) yield { notice };
      for await (const chunk of paceText(text, paceMs, signal)) yield { text: chunk };
      if (!signal.aborted) yield { usage };
    },
  };
}

/** Sentences at the pace of their words; ends at once when aborted. */
async function* paceChanges(
  changes: readonly SentenceChange[],
  paceMs: number,
  signal: AbortSignal,
): AsyncGenerator<SentenceChange> {
  for (const [index, change] of changes.entries()) {
    if (signal.aborted) return;
    if (paceMs > 0 && index > 0) {
      try {
        await wait(paceMs * 3, undefined, { signal });
      } catch (error) {
        if (signal.aborted) return;
        throw error;
      }
    }
    yield change;
  }
}
