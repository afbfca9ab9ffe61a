import { countTokens, fitTask, minorRefusal, taskFramesMinor } from '@fabula/writing';
import { briefOf, elementText, type StoryBrief, type WriterTask } from './brief.ts';
import { answerPromptPair } from './promptPairs.ts';
import { proseParagraphs, rewriteParagraph } from './reworking.ts';
import type {
  Answer,
  ProseEvent,
  ProseTask,
  RewriteEvent,
  SceneEvent,
  SentContext,
  Storyteller,
  TokenUsage,
  WritingOptions,
} from './Storyteller.ts';
import { writeScene } from './scene.ts';
import { typesetElement, typesetQuotes } from './sentences.ts';
import { instructionNotice, suggestInstructions } from './suggestInstructions.ts';
import { summariseSection } from './summariseSection.ts';
import { makeTitle } from './tellStory.ts';
import { wishOf } from './understand/readInstruction.ts';

/** Pace, window and refusals of a storyteller. */
export interface StorytellerOptions {
  /** Milliseconds between chunks of two to four words. Default 0: at once. */
  paceMs?: number;
  /** Most tokens of the story that it reads. Default 32,000, as a model. */
  contextTokens?: number;
  /** Makes the error of a task that must not be written. Default: an `Error` of `type: 'refused'`. */
  refusal?: (message: string) => Error;
}

const usualContextTokens = 32_000;
const plainRefusal = (message: string) =>
  Object.assign(new Error(message), { name: 'Refusal', type: 'refused' as const });

function usageOf({ context = [] }: SentContext, written: string): TokenUsage {
  const prompt_tokens = context.reduce((sum, { tokens }) => sum + tokens, 0);
  const completion_tokens = countTokens(written);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

/** A writer without a model: a generative grammar that keeps a premise's names, places and things. */
export function createStoryteller({
  paceMs = 0,
  contextTokens = usualContextTokens,
  refusal = plainRefusal,
}: StorytellerOptions = {}): Storyteller {
  const refuse = (brief: StoryBrief) => {
    if (taskFramesMinor(brief)) throw refusal(minorRefusal('write'));
  };
  const permitted = (task: WriterTask, signal: AbortSignal): StoryBrief => {
    signal.throwIfAborted();
    const brief = briefOf(task);
    refuse(brief);
    return brief;
  };
  const fitToWindow = <Task extends Parameters<typeof fitTask>[0]>(task: Task) =>
    fitTask(task, { contextTokens });
  const whole = async <T>(
    sent: SentContext,
    value: T,
    text: string,
    signal: AbortSignal,
  ): Promise<Answer<T>> => {
    await pace(paceMs * 4, signal);
    return { value, sent, usage: usageOf(sent, text) };
  };
  return {
    async *prose(given: ProseTask, { signal, seed }: WritingOptions): AsyncGenerator<ProseEvent> {
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
      for await (const change of paceEach(changes, paceMs, signal)) yield { change };
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

    async *scene(given, { signal, seed }): AsyncGenerator<SceneEvent> {
      if (signal.aborted) return;
      const { task: request, sent } = fitToWindow({ ...given, kind: 'scene' });
      const brief = permitted({ ...request, kind: 'scene' }, signal);
      yield { sent };
      const elements = writeScene(request, brief, seed).map(typesetElement);
      const notice = instructionNotice('scene', wishOf(brief).beyond);
      if (notice) yield { notice };
      for await (const element of paceEach(elements, paceMs, signal)) yield { element };
      if (signal.aborted) return;
      yield { usage: usageOf(sent, elements.map(elementText).join(' ')) };
    },

    async title(given, { signal, seed }) {
      const { task: request, sent } = fitToWindow({ ...given, kind: 'title' });
      const brief = permitted({ ...request, kind: 'title' }, signal);
      const title = typesetQuotes(makeTitle(brief, seed));
      return whole(sent, title, title, signal);
    },

    async *answerPrompts(prompts, { signal, seed }): AsyncGenerator<ProseEvent> {
      if (signal.aborted) return;
      const { text, usage, notice } = answerPromptPair(prompts, seed, refuse);
      if (notice) yield { notice };
      for await (const chunk of paceText(text, paceMs, signal)) yield { text: chunk };
      if (!signal.aborted) yield { usage };
    },
  };
}

/** 0 does not wait; rejects with the signal's reason once it is aborted. */
function pace(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0) return Promise.resolve();
  return new Promise((done, fail) => {
    const stop = () => {
      clearTimeout(timer);
      fail(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      done();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** Two to four words each, with the white space that follows; joined they are the text. */
function chunksOf(text: string): string[] {
  const words = text.match(/\S+\s*/g) ?? [];
  const chunks: string[] = [];
  for (let at = 0, size = 3; at < words.length; at += size, size = 2 + ((at * 7) % 3)) {
    chunks.push(words.slice(at, at + size).join(''));
  }
  return chunks;
}

/** Delays each chunk but the first by `paceMs` milliseconds; ends at once when aborted. */
async function* paceText(text: string, paceMs: number, signal: AbortSignal): AsyncGenerator<string> {
  for (const [index, chunk] of chunksOf(text).entries()) {
    if (index > 0) await pace(paceMs, signal).catch(() => undefined);
    if (signal.aborted) return;
    yield chunk;
  }
}

async function* paceEach<Piece>(
  pieces: readonly Piece[],
  paceMs: number,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await pace(paceMs * 3, signal).catch(() => undefined);
    if (signal.aborted) return;
    yield piece;
  }
}
