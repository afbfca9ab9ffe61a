import { promptMaterial } from './promptMaterial.ts';
import type { PromptPair, ProseTask, SuggestionsTask, SummaryTask, TitleTask } from './Storyteller.ts';

/** What two prompts can ask of the storyteller. */
export type PromptTask =
  | ProseTask
  | ({ kind: 'summarise' } & SummaryTask)
  | ({ kind: 'suggest' } & SuggestionsTask)
  | ({ kind: 'title' } & TitleTask);

const MOST = 10;
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/**
 * What two filled prompts ask for, read as a person would: the material by its tags, as our own prompts have them, or
 * by its headings; a prompt with neither is itself what the story is about.
 */
export function readPromptTask({ system, user }: PromptPair): PromptTask {
  const found = new Map([...promptMaterial(system), ...promptMaterial(user)]);
  const text = (...names: string[]) =>
    names.map((name) => found.get(name) ?? '').find((one) => one !== '') ?? '';
  const texts = (...names: string[]) => paragraphsOf(text(...names));
  const isNsfw = /\bfor adults\b/i.test(system);
  const previous = texts(
    'last_paragraphs',
    'paragraphs_before',
    'paragraph_before',
    'previous_paragraphs',
    'story',
  );
  const given = text('text', 'draft', 'paragraph', 'selected_paragraph', 'section', 'beginning');
  const premise = text('premise') || (found.size === 0 ? premiseOf(user) : '');
  const context = {
    premise: premise || firstWords(previous.join(' ') || given || user),
    genre: text('genre'),
    previous_paragraphs: previous,
    previous_sections: texts('earlier_sections'),
    picked_sentences: texts('picked_sentences'),
  };
  const base = {
    context,
    instruction: text('instruction'),
    count: countIn(user, 'paragraph') ?? countIn(system, 'paragraph') ?? 2,
    isNsfw,
    isReasoning: false,
  };
  const place = { ...context, next_paragraph: text('paragraph_after') };
  const suggestions = countIn(user, 'suggestion');

  if (found.has('section')) {
    const prev_sections = context.previous_sections;
    return { kind: 'summarise', paragraphs: texts('section'), prev_sections, isNsfw };
  }
  if (found.has('beginning')) {
    return { kind: 'title', context: { text: text('beginning'), premise: text('premise') }, isNsfw };
  }
  if (suggestions !== undefined) return { kind: 'suggest', context, count: suggestions, isNsfw };
  if (found.has('selected_paragraph')) {
    const selected_paragraph = text('selected_paragraph');
    return { ...base, kind: 'expand', context: { ...place, selected_paragraph } };
  }
  if (found.has('draft')) return { ...base, kind: 'draft', original_content: texts('draft') };
  if (found.has('paragraph') || found.has('text')) {
    return { ...base, kind: 'improve', paragraphs: texts('paragraph', 'text') };
  }
  if (found.has('paragraph_after')) return { ...base, kind: 'insert', context: place };
  return { ...base, kind: previous.length > 0 ? 'continue' : 'new' };
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

function countIn(text: string, what: string): number | undefined {
  const [, word = ''] =
    new RegExp(`\\b(\\d{1,3}|${NUMBERS.join('|')}) (?:\\p{Ll}+ )?${what}s?\\b`, 'iu').exec(text) ?? [];
  const number = Number(word) || NUMBERS.indexOf(word.toLowerCase()) + 1;
  return number > 0 ? Math.min(number, MOST) : undefined;
}

/** What an order to write is about: 'Tell me a story about a baker.' is about a baker. */
function premiseOf(text: string): string {
  const order =
    /^(?:please |now )*(?:write|tell|continue|create|compose|give|start|begin)\b[^.!?\n]{0,80}?\b(?:about|of how|in which|where|of|with|:)\s+/i;
  const about = text.trim().replace(order, '');
  return firstWords(about === '' ? text : about.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()));
}

function firstWords(text: string): string {
  return text.trim().slice(0, 1_000);
}
