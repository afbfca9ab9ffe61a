import { fieldsOf, type TitleRequest } from '@fabula/work-kit/core';
import type { SuggestionsRequest, SummaryRequest } from '../adapter/EditorAdapter.ts';
import { selectionVerbs } from '../model/Intent.ts';
import { reasoningEfforts } from '../model/Preferences.ts';
import type { WritingRequest } from '../model/WritingRequest.ts';

/** A request to `handleWriting`. @internal */
export type AskedFor =
  | WritingRequest
  | ({ kind: 'suggestions' } & SuggestionsRequest)
  | ({ kind: 'summary' } & SummaryRequest)
  | ({ kind: 'title' } & TitleRequest);

/** An invalid request, with a message for the page's developer. @internal */
export class BadRequest extends Error {
  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

const inStory = {
  texts: ['premise', 'genre'],
  lists: ['previousParagraphs', 'previousSections', 'pickedSentences'],
};
const between = {
  texts: ['premise', 'nextParagraph'],
  lists: ['previousParagraphs', 'previousSections', 'pickedSentences'],
};
/** Fields of each kind's context, and its lists. `needed` must not be blank. */
const kinds: Readonly<
  Record<
    WritingRequest['kind'],
    { texts: readonly string[]; lists: readonly string[]; beside?: string; needed?: string }
  >
> = {
  new: inStory,
  continue: inStory,
  draft: { ...inStory, beside: 'originalContent' },
  improve: { ...inStory, beside: 'paragraphs' },
  insert: between,
  expand: { ...between, texts: [...between.texts, 'selectedParagraph'], needed: 'selectedParagraph' },
  rewrite: {
    texts: ['paragraph', 'premise', 'previousParagraph', 'nextParagraph'],
    lists: ['pickedSentences'],
    needed: 'paragraph',
  },
};
const allKinds = [...Object.keys(kinds), 'suggestions', 'summary', 'title'];

/** Parses a page's request. Missing fields become empty; throws a `BadRequest` for invalid ones. @internal */
export function readWriting(value: unknown): AskedFor {
  const given = fieldsOf(value);
  if (!given) throw new BadRequest('The body must be a JSON object.');
  const { kind } = given;
  if (typeof kind !== 'string' || !allKinds.includes(kind))
    throw new BadRequest(`'kind' must be one of ${allKinds.join(', ')}.`);
  const isNsfw = booleanIn(given, 'isNsfw');
  if (kind === 'summary')
    return {
      kind,
      isNsfw,
      paragraphs: writtenIn(given, 'paragraphs'),
      previousSections: textsIn(given, 'previousSections'),
    };
  if (kind === 'title') {
    const [text, premise] = [textIn(given, 'text'), textIn(given, 'premise')];
    if (`${text}${premise}`.trim() === '') throw new BadRequest("There is no text in 'text' or 'premise'.");
    return { kind, isNsfw, text, premise };
  }
  const count = countIn(given);
  if (kind === 'suggestions')
    return {
      kind,
      isNsfw,
      count,
      premise: textIn(given, 'premise'),
      genre: textIn(given, 'genre'),
      previousParagraphs: textsIn(given, 'previousParagraphs'),
    };
  const shape = kinds[kind as WritingRequest['kind']];
  const context = fieldsOf(given.context);
  if (!context) throw new BadRequest("'context' must be an object.");
  if (shape.needed && textIn(context, shape.needed).trim() === '')
    throw new BadRequest(`'context.${shape.needed}' has no text.`);
  return {
    kind,
    isNsfw,
    count,
    isReasoning: given.isReasoning !== undefined && booleanIn(given, 'isReasoning'),
    ...effortIn(given),
    instruction: textIn(given, 'instruction'),
    context: {
      ...Object.fromEntries(shape.texts.map((name) => [name, textIn(context, name)])),
      ...Object.fromEntries(shape.lists.map((name) => [name, textsIn(context, name)])),
      ...optionalIn(context),
      ...percentagesIn(context),
      ...selectionIn(kind, context),
    },
    ...verbIn(kind, given),
    ...(shape.beside && { [shape.beside]: writtenIn(given, shape.beside) }),
  } as WritingRequest;
}

type Fields = Readonly<Record<string, unknown>>;

/** Lists that are absent where they are empty. */
function optionalIn(context: Fields): Fields {
  return Object.fromEntries(
    ['sectionDetails', 'passages']
      .map((name) => [name, textsIn(context, name)] as const)
      .filter(([, list]) => list.length > 0),
  );
}

function textIn(fields: Fields, name: string): string {
  const value = fields[name] ?? '';
  if (typeof value !== 'string') throw new BadRequest(`'${name}' must be text.`);
  return value;
}

function textsIn(fields: Fields, name: string): string[] {
  const value = fields[name] ?? [];
  if (!Array.isArray(value) || !value.every((one): one is string => typeof one === 'string'))
    throw new BadRequest(`'${name}' must be a list of texts.`);
  return value;
}

function writtenIn(fields: Fields, name: string): string[] {
  const texts = textsIn(fields, name);
  if (texts.join('').trim() === '') throw new BadRequest(`There is no text in '${name}'.`);
  return texts;
}

function booleanIn(fields: Fields, name: string): boolean {
  const value = fields[name];
  if (typeof value !== 'boolean') throw new BadRequest(`'${name}' must be true or false.`);
  return value;
}

function countIn(fields: Fields): number {
  const { count } = fields;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > 10)
    throw new BadRequest("'count' must be a whole number from 1 to 10.");
  return count;
}

/** Selected words of the text in work, or a caret for an insertion. */
function selectionIn(kind: string, context: Fields) {
  if (context.selection === undefined || !['rewrite', 'expand', 'insert'].includes(kind)) return undefined;
  const given = fieldsOf(context.selection);
  if (!given) throw new BadRequest("'context.selection' must be an object.");
  const [before, text, after] = ['before', 'text', 'after'].map((name) => textIn(given, name)) as [
    string,
    string,
    string,
  ];
  if (kind !== 'insert') {
    if (text.trim() === '') throw new BadRequest("'context.selection.text' has no text.");
    const whole = textIn(context, kind === 'rewrite' ? 'paragraph' : 'selectedParagraph');
    if (before + text + after !== whole)
      throw new BadRequest("'context.selection' does not make up its paragraph.");
  }
  return { selection: { before, text, after } };
}

function verbIn(kind: string, { verb }: Fields) {
  if (verb === undefined || kind !== 'rewrite') return undefined;
  if (!selectionVerbs.some((one) => one === verb))
    throw new BadRequest(`'verb' must be one of ${selectionVerbs.join(', ')}.`);
  return { verb };
}

function effortIn({ reasoningEffort }: Fields) {
  if (reasoningEffort === undefined) return undefined;
  if (!reasoningEfforts.some((one) => one === reasoningEffort))
    throw new BadRequest(`'reasoningEffort' must be one of ${reasoningEfforts.join(', ')}.`);
  return { reasoningEffort };
}

function percentagesIn(context: Fields) {
  if (context.percentages === undefined) return undefined;
  const given = fieldsOf(context.percentages);
  const numbers = [given?.current, given?.target, given?.advance];
  if (!given || !numbers.every((one) => typeof one === 'number' && one >= 0 && one <= 100))
    throw new BadRequest("'percentages' must have 'current', 'target' and 'advance', each from 0 to 100.");
  const [current, target, advance] = numbers;
  return { percentages: { current, target, advance, overallSummary: textIn(given, 'overallSummary') } };
}
