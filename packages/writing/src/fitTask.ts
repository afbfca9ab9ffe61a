import { asScreenplay } from './asScreenplay.ts';
import { countText, countTokens } from './countText.ts';
import {
  type ContextItem,
  type ContextItemKind,
  contextRoom,
  fitContext,
  openingForTitle,
  type RoomRequest,
  shortenToEnd,
} from './fitContext.ts';
import type { SceneElement } from './tasks.ts';

export interface SentContext {
  parts: { name: string; tokens: number }[];
  /** Paragraphs that did not fit. */
  droppedParagraphs: number;
  /** By kind in reading order: texts, tokens, and how many did not fit. */
  context: { kind: ContextItemKind; parts: number; tokens: number; leftOut: number }[];
}

export interface FitOptions {
  /** Question and answer together. */
  contextTokens: number;
  /** The prompts with their placeholders; absent where there are none. */
  prompts?: { system: string; user: string; placeholders: ReadonlySet<string> };
}

interface Task {
  kind: RoomRequest['kind'];
  count?: number;
  isReasoning?: boolean;
  context?: object;
}

interface Field {
  name: string;
  kind: ContextItemKind;
  placeholder?: string;
  /** Several texts that are sent whole. */
  isOne?: boolean;
}

const contextFields: readonly Field[] = [
  { name: 'premise', kind: 'premise' },
  { name: 'genre', kind: 'genre' },
  { name: 'overall_summary', kind: 'summary' },
  { name: 'section_details', kind: 'details' },
  { name: 'previous_sections', kind: 'section' },
  { name: 'passages', kind: 'passage' },
  { name: 'previous_scene_elements', kind: 'paragraph' },
  { name: 'previous_paragraphs', kind: 'paragraph' },
  { name: 'previous_paragraph', kind: 'paragraph' },
  { name: 'selected_paragraph', kind: 'selected' },
  { name: 'paragraph', kind: 'selected' },
  { name: 'text', kind: 'selected' },
  { name: 'next_paragraph', kind: 'next' },
  { name: 'picked_sentences', kind: 'pick' },
];
/** The paragraphs of a selection are not sent again. */
const selectionFields: readonly Field[] = ['before', 'text', 'after'].map((name) => ({
  name,
  kind: 'selected',
  placeholder: `selection_${name}`,
}));
const ownFields: readonly Field[] = [
  { name: 'prev_sections', kind: 'section', placeholder: 'previous_sections' },
  { name: 'original_content', kind: 'original', isOne: true },
  { name: 'instruction', kind: 'instruction' },
];

interface Given {
  field: Field;
  holder: Record<string, unknown>;
  texts: string[];
}

/**
 * The task with as much context as fits the model, and what was sent. A page that used the same function
 * loses nothing here. Pure.
 */
export function fitTask<Given extends Task>(
  given: Given,
  { contextTokens, prompts }: FitOptions,
): { task: Given; sent: SentContext } {
  const task = { ...given, ...(given.context && { context: { ...given.context } }) };
  const fields = fieldsOf(task).filter(
    ({ field }) => !prompts || prompts.placeholders.has(field.placeholder ?? field.name),
  );
  const workedOnTokens = fields
    .filter(({ field }) => field.kind === 'selected' || field.kind === 'original')
    .reduce((sum, { texts }) => sum + texts.reduce((own, text) => own + countTokens(text), 0), 0);
  const promptTokens = prompts ? countTokens(prompts.system) + countTokens(prompts.user) : 0;
  const room = contextRoom(
    { contextTokens, bodyBytes: Number.POSITIVE_INFINITY },
    {
      kind: task.kind,
      count: task.count ?? 1,
      isReasoning: task.isReasoning ?? false,
      workedOnTokens,
      promptTokens,
    },
  );
  for (const { field, texts } of fields) {
    const last = texts.at(-1);
    if (field.kind === 'paragraph' && last !== undefined && task.kind !== 'scene')
      texts[texts.length - 1] = shortenToEnd(last, room.nearTokens);
    if (field.name === 'text' && last !== undefined) texts[0] = openingForTitle(last, room);
  }
  const items: ContextItem[] = [];
  for (const { field, texts } of fields)
    for (const text of texts) items.push({ kind: field.kind, ...countText(text) });
  const { leftOut } = fitContext(items, room);

  let at = 0;
  for (const { field, holder, texts } of fields) {
    const isKept = texts.map((_, index) => leftOut[at + index] === null);
    at += texts.length;
    keep(holder, field, texts, isKept);
  }
  return { task, sent: describe(items, leftOut, fields, prompts) };
}

function fieldsOf(task: Task): Given[] {
  const holder = task as unknown as Record<string, unknown>;
  const inContext = (task.context ?? {}) as Record<string, unknown>;
  const paragraphs: Field =
    task.kind === 'improve'
      ? { name: 'paragraphs', kind: 'selected', isOne: true }
      : { name: 'paragraphs', kind: 'paragraph' };
  const selection = inContext.selection as Record<string, unknown> | undefined;
  return [
    ...contextFields
      .filter(({ kind }) => !selection || kind !== 'selected')
      .map((field) => ({ field, holder: inContext, texts: textsOf(inContext[field.name]) })),
    ...(selection
      ? selectionFields.map((field) => ({
          field,
          // Blanks at its edges belong to the story.
          holder: { ...selection },
          texts: textsOf(selection[field.name]),
        }))
      : []),
    ...[paragraphs, ...ownFields].map((field) => {
      const texts = textsOf(holder[field.name]);
      return { field, holder, texts: field.isOne && texts.length > 0 ? [texts.join('\n\n')] : texts };
    }),
  ].filter(({ texts }) => texts.length > 0);
}

function textsOf(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values
    .map((one) => (typeof one === 'object' && one !== null ? asScreenplay(one as SceneElement) : one))
    .filter((one): one is string => typeof one === 'string' && one.trim() !== '');
}

/** Drops blank texts. */
function keep(
  holder: Record<string, unknown>,
  { name, isOne }: Field,
  texts: readonly string[],
  isKept: readonly boolean[],
): void {
  const value = holder[name];
  if (isOne) return;
  if (!Array.isArray(value)) holder[name] = isKept[0] ? texts[0] : '';
  else if (typeof value[0] === 'object')
    holder[name] = value.slice(value.length - isKept.filter(Boolean).length);
  else holder[name] = texts.filter((_, index) => isKept[index]);
}

function describe(
  items: readonly ContextItem[],
  leftOut: readonly (string | null)[],
  fields: readonly Given[],
  prompts: FitOptions['prompts'],
): SentContext {
  const context: SentContext['context'] = [];
  const parts = prompts
    ? [
        { name: 'system_prompt', tokens: countTokens(prompts.system) },
        { name: 'user_prompt', tokens: countTokens(prompts.user) },
      ]
    : [];
  let at = 0;
  for (const { field, texts } of fields) {
    const own = { kind: field.kind, parts: 0, tokens: 0, leftOut: 0 };
    for (const _ of texts) {
      if (leftOut[at] === null) {
        own.parts += 1;
        own.tokens += items[at]?.tokens ?? 0;
      } else own.leftOut += 1;
      at += 1;
    }
    context.push(own);
    if (own.parts > 0) parts.push({ name: field.placeholder ?? field.name, tokens: own.tokens });
  }
  const droppedParagraphs = context
    .filter(({ kind }) => kind === 'paragraph')
    .reduce((sum, own) => sum + own.leftOut, 0);
  return { parts, droppedParagraphs, context };
}
