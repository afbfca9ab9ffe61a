import { fitTask, type SentContext } from '../fitTask.ts';
import { placeholdersIn, renderPrompt } from '../placeholders.ts';
import { type AnswerForm, type ChatModel, collectAnswer } from './chatModel.ts';
import { EventQueue } from './EventQueue.ts';
import { rewriteForm, suggestionsForm, summaryForm } from './forms.ts';
import { matterOf } from './matter.ts';
import { type PromptAction, type PromptAudience, type PromptTemplates, withMinorsRule } from './prompts.ts';
import { RewriteReader } from './RewriteReader.ts';
import { readSuggestions, readSummary } from './readAnswers.ts';
import type {
  ModelTask,
  ProseTask,
  RewriteTask,
  SentenceChange,
  SuggestionsTask,
  SummaryTask,
  TokenUsage,
} from './tasks.ts';
import { endless, unusable } from './WriterFailure.ts';

export interface ModelWriterConfig {
  model: ChatModel;
  /** Gives what the model is told for an action. */
  templates(action: PromptAction, audience: PromptAudience): PromptTemplates | Promise<PromptTemplates>;
  /** The model's window in tokens, question and answer together; 16,384 when absent. */
  contextTokens?: number | undefined;
}

/** What most models on one's own machine can hold; those of the large services hold much more. */
export const usualContextTokens = 16_384;

interface Options {
  /** Aborted when the run is cancelled: the call upstream stops at once. */
  signal: AbortSignal;
}

/** What comes beside the text. An empty `reasoning` says that the model is at work. */
type SideEvent = { reasoning: string } | { usage: TokenUsage } | { sent: SentContext };

/** A whole answer. */
interface ModelAnswer<T> {
  value: T;
  usage?: TokenUsage;
  sent: SentContext;
}

/**
 * Writes with any model that one can talk to: prompts are rendered around as much of the story as fits its window, and
 * whatever it answers is read and cleaned. Iterations end when their text is whole, and throw a `WriterFailure` when it is
 * not; so do the promises.
 */
export function modelWriter({ model, templates, contextTokens = usualContextTokens }: ModelWriterConfig) {
  /** The two messages of a task, and what of the story went into them. */
  async function compose(given: ModelTask) {
    const told = await templates(matterOf(given).action, given.isNsfw ? 'adult' : 'safe');
    const system = withMinorsRule(told.system);
    const placeholders = new Set(placeholdersIn(`${system}\n\n${told.user}`));
    const { task, sent } = fitTask(given, {
      contextTokens,
      prompts: { system, user: told.user, placeholders },
    });
    const { values } = matterOf(task);
    return { system: renderPrompt(system, values), user: renderPrompt(told.user, values), sent };
  }

  /** A short answer, whole; `read` answers undefined where nothing can be made of it, and `what` says what it was to be. */
  async function answer<T>(
    task: ModelTask,
    { signal }: Options,
    reading: { form: AnswerForm; what: string; read(reply: string): T | undefined },
  ): Promise<ModelAnswer<T>> {
    const { sent, ...messages } = await compose(task);
    const chat = { ...messages, isReasoning: false, isSmall: true, form: reading.form };
    const { text, usage } = await collectAnswer(model, chat, signal);
    const value = reading.read(text);
    if (value === undefined) throw unusable(reading.what);
    return { value, sent, ...(usage && { usage }) };
  }

  return {
    compose,
    answer,
    /** A blank line inside the joined text separates paragraphs. */
    prose: (task: ProseTask, { signal }: Options) =>
      EventQueue.of<{ text: string } | SideEvent>(async (push) => {
        const { sent, ...messages } = await compose(task);
        push({ sent });
        const { isReasoning, reasoningEffort: effort } = task;
        await model.chat({ ...messages, isReasoning, effort }, signal, push);
      }),
    /** The sentences in the order in which the paragraph is read. */
    rewrite: (task: RewriteTask, { signal }: Options) =>
      EventQueue.of<{ change: SentenceChange } | SideEvent>(async (push) => {
        const { sent, ...messages } = await compose(task);
        push({ sent });
        const reader = new RewriteReader(task.context.paragraph);
        const most = mostCharacters(task.context.paragraph, task.count);
        let hasChanged = false;
        try {
          const { isReasoning, reasoningEffort: effort } = task;
          const request = { ...messages, isReasoning, effort, form: rewriteForm };
          await model.chat(request, signal, (event) => {
            if (!('text' in event)) return push(event);
            const changes = reader.push(event.text);
            if (reader.length > most) throw endless();
            hasChanged ||= changes.length > 0;
            if (changes.length === 0) push({ reasoning: '' });
            for (const change of changes) push({ change });
          });
        } catch (error) {
          if (!signal.aborted) for (const change of reader.breakOff()) push({ change });
          throw error;
        }
        if (signal.aborted) return;
        const last = reader.end();
        if (!hasChanged && last.length === 0) throw unusable('a rewritten paragraph');
        for (const change of last) push({ change });
      }),
    /** Two or three sentences that name who did what. */
    summarise: (task: SummaryTask, options: Options) =>
      answer(task, options, { form: summaryForm, what: 'a summary', read: readSummary }),
    /** As many as asked for, each an instruction for what comes next. */
    suggest: (task: SuggestionsTask, options: Options) =>
      answer(task, options, {
        form: suggestionsForm,
        what: 'suggestions',
        read: (reply) => someOf(readSuggestions(reply, task.count)),
      }),
  };
}

function someOf<T>(items: T[]): T[] | undefined {
  return items.length > 0 ? items : undefined;
}

/** Some ten times what a rewrite of this length takes as JSON: past it a model has lost its way. */
function mostCharacters(paragraph: string, count: number): number {
  return 20_000 + 20 * paragraph.length * count;
}
