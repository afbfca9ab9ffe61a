import { fitTask, type SentContext } from '../fitTask.ts';
import { placeholdersIn, renderPrompt } from '../placeholders.ts';
import type {
  ProseTask,
  RewriteTask,
  SentenceChange,
  SuggestionsTask,
  SummaryTask,
  TitleTask,
  TokenUsage,
} from '../tasks.ts';
import { type AnswerForm, type ChatModel, collectAnswer } from './chatModel.ts';
import { usualContextTokens } from './contextTokens.ts';
import { EventQueue } from './events.ts';
import { matterOf } from './matter.ts';
import type { PromptAction, PromptAudience } from './promptNames.ts';
import { type PromptTemplates, withMinorsRule } from './prompts.ts';
import { RewriteReader } from './RewriteReader.ts';
import { readSuggestions, readSummary } from './readAnswers.ts';
import { readTitle } from './readTitle.ts';
import type { ModelTask, Named } from './taskOf.ts';
import { endless, unusable } from './WriterFailure.ts';

interface ModelWriterConfig {
  model: ChatModel;
  templates(action: PromptAction, audience: PromptAudience): PromptTemplates | Promise<PromptTemplates>;
  /** Question and answer together; 16,384 when absent. */
  contextTokens?: number | undefined;
}

interface Options {
  /** Aborted when the run is cancelled: the upstream call stops at once. */
  signal: AbortSignal;
}

/** An empty `reasoning` says that the model is at work; `letters`: how much of its answer came. */
type SideEvent =
  | { reasoning: string; wasText?: true; letters?: number }
  | { usage: TokenUsage }
  | { sent: SentContext }
  | { stopped: 'beyond_measure' };

interface ModelAnswer<T> {
  value: T;
  usage?: TokenUsage;
  sent: SentContext;
}

/**
 * Writes with any chat model: prompts are filled with as much of the story as fits its window, and its answer
 * is parsed and cleaned. Iterations and promises end when their output is whole, and throw a `WriterFailure`
 * when it is not.
 */
export function modelWriter({ model, templates, contextTokens = usualContextTokens }: ModelWriterConfig) {
  async function compose(given: ModelTask) {
    const template = await templates(matterOf(given).action, given.isNsfw ? 'adult' : 'safe');
    const system = withMinorsRule(template.system);
    const placeholders = new Set(placeholdersIn(`${system}\n\n${template.user}`));
    const { task, sent } = fitTask(given, {
      contextTokens,
      prompts: { system, user: template.user, placeholders },
    });
    const { values } = matterOf(task);
    return { system: renderPrompt(system, values), user: renderPrompt(template.user, values), sent };
  }

  /** `read` returns undefined for an unusable answer; `what` names the requested thing. */
  async function answer<T>(
    task: ModelTask,
    { signal }: Options,
    reading: { form: AnswerForm; what: string; read(reply: string): T | undefined },
  ): Promise<ModelAnswer<T>> {
    const { sent, ...messages } = await compose(task);
    const chat = {
      ...messages,
      isReasoning: false,
      isSmall: true,
      form: reading.form,
      words: wordsFor(task),
    };
    const { text, usage } = await collectAnswer(model, chat, signal, (piece) => {
      // A short answer that is cut is none.
      if ('stopped' in piece) throw endless();
    });
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
        await model.chat({ ...messages, isReasoning, effort, words: wordsFor(task) }, signal, push);
      }),
    rewrite: (task: Named<'rewrite', RewriteTask>, { signal }: Options) =>
      EventQueue.of<{ change: SentenceChange } | SideEvent>(async (push) => {
        const { sent, ...messages } = await compose(task);
        push({ sent });
        let reader = new RewriteReader(task.context.paragraph);
        let hasChanged = false;
        let isStopped = false;
        try {
          const { isReasoning, reasoningEffort: effort } = task;
          const request = { ...messages, isReasoning, effort, form: rewriteForm, words: wordsFor(task) };
          await model.chat(request, signal, (event) => {
            if ('stopped' in event) isStopped = true;
            if ('wasText' in event) {
              reader = new RewriteReader(task.context.paragraph);
              hasChanged = false;
            }
            if (!('text' in event)) return push(event);
            const changes = reader.push(event.text);
            hasChanged ||= changes.length > 0;
            if (changes.length === 0) for (const work of atWork(event.text)) push(work);
            for (const change of changes) push({ change });
          });
        } catch (error) {
          if (!signal.aborted) for (const change of reader.breakOff()) push({ change });
          throw error;
        }
        if (signal.aborted) return;
        const last = isStopped ? reader.breakOff() : reader.end();
        if (!hasChanged && last.length === 0) throw unusable('a rewritten paragraph');
        for (const change of last) push({ change });
      }),
    summarise: (task: Named<'section_summary', SummaryTask>, options: Options) =>
      answer(task, options, { form: summaryForm, what: 'a summary', read: readSummary }),
    suggest: (task: Named<'suggestions', SuggestionsTask>, options: Options) =>
      answer(task, options, {
        form: suggestionsForm,
        what: 'suggestions',
        read: (reply) => someOf(readSuggestions(reply, task.count)),
      }),
    title: (task: Named<'title', TitleTask>, options: Options) =>
      answer(task, options, { form: titleForm, what: 'a title', read: readTitle }),
  };
}

function someOf<T>(items: T[]): T[] | undefined {
  return items.length > 0 ? items : undefined;
}

/** That the model is at work: blanks are silence. */
export function atWork(text: string): { reasoning: string; letters: number }[] {
  const letters = text.trim().length;
  return letters === 0 ? [] : [{ reasoning: '', letters }];
}

const WORDS_OF_PARAGRAPH = 250;
const WORDS_OF_ELEMENT = 60;
const LEAST_WORDS = 1_000;

/** The measure of an answer: four times what was asked for, or what is rewritten. */
export function wordsFor(task: ModelTask): number {
  const count = 'count' in task ? task.count : 1;
  const asked = count * (task.kind === 'scene' ? WORDS_OF_ELEMENT : WORDS_OF_PARAGRAPH);
  const given = workedOn(task).reduce((words, one) => words + countWords(one), 0);
  return Math.max(4 * Math.max(asked, given), LEAST_WORDS);
}

function workedOn(task: ModelTask): readonly string[] {
  switch (task.kind) {
    case 'rewrite':
      return [task.context.paragraph];
    case 'expand':
      return [task.context.selected_paragraph];
    case 'improve':
      return task.paragraphs;
    case 'draft':
      return task.original_content;
    default:
      return [];
  }
}

/** At least one for six characters, as in scripts without spaces. */
function countWords(text: string): number {
  return Math.max(text.split(/\s+/).length, Math.ceil(text.length / 8));
}

const text = { type: 'string' };
const textOrNone = { type: ['string', 'null'] };

function object(properties: Record<string, unknown>) {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

const rewriteForm: AnswerForm = {
  name: 'rewrite',
  schema: object({
    sentences: {
      type: 'array',
      items: object({
        action: { type: 'string', enum: ['edit', 'remove', 'add', 'unchanged', 'paragraph_break'] },
        original_sentence: text,
        rewritten_sentence: text,
      }),
    },
  }),
  instruction:
    'Answer as JSON, sentence by sentence in reading order: {"sentences": [{"action", "original_sentence", "rewritten_sentence"}]}. Every sentence of the paragraph to rewrite appears once as original_sentence, to the letter. Actions: "unchanged" (the same sentence in both), "edit" (both, and they differ), "remove" (rewritten_sentence is ""), "add" (original_sentence is ""), and "paragraph_break" (both are "") where a new paragraph begins.',
};

const suggestionsForm: AnswerForm = {
  name: 'suggestions',
  schema: object({ suggestions: { type: 'array', items: text } }),
  instruction: 'Answer as JSON: {"suggestions": ["…"]}, without numbers.',
};

export const sceneForm: AnswerForm = {
  name: 'scene',
  schema: object({
    elements: {
      type: 'array',
      items: object({
        type: {
          type: 'string',
          enum: ['scene_heading', 'action', 'dialogue', 'internal_monologue', 'transition'],
        },
        description: textOrNone,
        character: textOrNone,
        parenthetical: textOrNone,
        line: textOrNone,
        setting: textOrNone,
        place: textOrNone,
        time: textOrNone,
      }),
    },
  }),
  instruction:
    'Answer as JSON: {"elements": [{"type", "description", "character", "parenthetical", "line", "setting", "place", "time"}]}. A scene_heading has a setting ("INT.", "EXT.", "INT./EXT.", or "" where it is neither), a place and a time; an action or a transition has a description; dialogue has a character, a line and at times a parenthetical without brackets; an internal_monologue has a character and a line. Whatever else an element has no use for is null.',
};

export const titleForm: AnswerForm = {
  name: 'title',
  schema: object({ title: text }),
  instruction: 'Answer as JSON: {"title": "…"}.',
};

const summaryForm: AnswerForm = {
  name: 'summary',
  schema: object({ summary: text }),
  instruction: 'Answer as JSON: {"summary": "…"}.',
};
