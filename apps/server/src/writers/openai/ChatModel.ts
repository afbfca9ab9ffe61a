import type { PartStatus, TokenUsage } from '@fabula/contract';
import { declined, endless } from './openaiChat.ts';

/** A form that a model is asked to answer in, where its server can hold it to one. */
export interface AnswerForm {
  /** Letters, digits and underscores. */
  name: string;
  /** A JSON schema, strict: every property required, none beside them. */
  schema: Record<string, unknown>;
  /** Said at the end of the user message when the form is asked for, and only then. */
  instruction: string;
}

export interface ChatRequest {
  system: string;
  user: string;
  isReasoning: boolean;
  form?: AnswerForm;
}

export type ChatEvent = { text: string } | { reasoning: string } | { usage: TokenUsage };

/** A model that one talks to. Text comes in whatever form it likes, asked for one or not. */
export interface ChatModel {
  readonly status: PartStatus;
  /**
   * Hands what is answered to `take` as it comes; what that throws ends the call. Throws a `WriterFailure` when the
   * answer is not whole; may end or throw anything once the signal is aborted.
   */
  chat(request: ChatRequest, signal: AbortSignal, take: (event: ChatEvent) => void): Promise<void>;
}

/** Some twenty times what a scene of ten elements takes: past it a model has lost its way. */
const MAX_CHARACTERS = 256 * 1024;
const REFUSAL = /^I['’‘]m sorry/;
const REFUSED_CHARACTERS = 9;

/**
 * A model's answer, whole; `take` hears its pieces as they come, but none of an apology. Throws a `WriterFailure` when it
 * is not whole, or when it is an apology (D-REFUSAL).
 */
export async function collectAnswer(
  model: ChatModel,
  request: ChatRequest,
  signal: AbortSignal,
  take?: (piece: Exclude<ChatEvent, { usage: TokenUsage }>) => void,
): Promise<{ text: string; usage?: TokenUsage }> {
  let text = '';
  let opening = '';
  let length = 0;
  let usage: TokenUsage | undefined;
  await model.chat(request, signal, (event) => {
    if ('usage' in event) {
      usage = event.usage;
      return;
    }
    length += 'text' in event ? event.text.length : event.reasoning.length;
    if (length > MAX_CHARACTERS) throw endless();
    if ('text' in event) {
      text += event.text;
      if (opening.length < REFUSED_CHARACTERS) {
        opening = (opening + event.text).trimStart();
        if (REFUSAL.test(opening)) throw declined();
      }
    }
    take?.(event);
  });
  signal.throwIfAborted();
  return { text, ...(usage && { usage }) };
}

const text = { type: 'string' };
const textOrNone = { type: ['string', 'null'] };

/** A strict object: all of its properties are required, and there are no others. */
function object(properties: Record<string, unknown>) {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

export const rewriteForm: AnswerForm = {
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

export const suggestionsForm: AnswerForm = {
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

export const summaryForm: AnswerForm = {
  name: 'summary',
  schema: object({ summary: text }),
  instruction: 'Answer as JSON: {"summary": "…"}.',
};
