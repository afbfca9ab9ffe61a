import type { AnswerForm } from './chatModel.ts';

const text = { type: 'string' };
const textOrNone = { type: ['string', 'null'] };

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
