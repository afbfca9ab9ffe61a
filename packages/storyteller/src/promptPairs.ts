import { countTokens } from '@fabula/writing';
import { briefOf, type StoryBrief } from './brief.ts';
import { proseParagraphs } from './reworking.ts';
import type { PromptPair, ProseTask, SuggestionsTask, SummaryTask, TitleTask } from './Storyteller.ts';
import { straightenQuotes, typesetQuotes } from './sentences.ts';
import { instructionNotice, suggestInstructions } from './suggestInstructions.ts';
import { summariseSection } from './summariseSection.ts';
import { makeTitle, tellStory } from './tellStory.ts';

/** Usual headings, by the tags of our own prompts. */
const HEADINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?:premise|story premise|idea|plot|story idea)$/, 'premise'],
  [/^genre$/, 'genre'],
  [/^(?:instruction|instructions|task|wish)$/, 'instruction'],
  [
    /^(?:story so far|the story so far|previous (?:text|paragraphs?)|last paragraphs?|so far|story|context)$/,
    'story',
  ],
  [/^(?:paragraph to rewrite|paragraph|text|text to improve)$/, 'text'],
  [/^(?:draft|the draft)$/, 'draft'],
];
const TAG = /<([a-z_]{1,40})>([^<]*)<\/\1>/g;
const HEADING = /^(?:#{1,6}\s*)?\**([\p{L} ]{2,30}?)\**\s*(?::\**\s*(.*))?$/u;

/** By name: the contents of tags, and of what follows a heading. Empty ones are left out. */
function promptMaterial(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const keep = (name: string, value: string) => {
    if (value.trim() !== '' && !found.has(name)) found.set(name, value.trim());
  };
  for (const [, name = '', value = ''] of text.matchAll(TAG)) keep(name, value);
  let open: string | undefined;
  let under: string[] = [];
  const close = () => {
    if (open !== undefined) keep(open, under.join('\n'));
    under = [];
  };
  let isBeside = false;
  for (const line of text.replace(TAG, '').split('\n')) {
    // What stands beside a heading ends with its block; what stands under one, with the next heading.
    if (isBeside && line.trim() === '') {
      close();
      open = undefined;
    }
    const [, words = '', beside = ''] = HEADING.exec(line.trim()) ?? [];
    const isHeading = /^\s*#|:/.test(line) && words !== '';
    const name = isHeading
      ? HEADINGS.find(([sign]) => sign.test(words.trim().toLowerCase()))?.[1]
      : undefined;
    if (name !== undefined) {
      close();
      open = name;
      isBeside = beside !== '';
      under = isBeside ? [beside] : [];
    } else if (isHeading && (beside === '' || /^\s*#/.test(line))) {
      close();
      open = undefined;
    } else under.push(line);
  }
  close();
  return found;
}

export type PromptTask =
  | ProseTask
  | ({ kind: 'summarise' } & SummaryTask)
  | ({ kind: 'suggest' } & SuggestionsTask)
  | ({ kind: 'title' } & TitleTask);

const MOST = 10;
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Finds the material by our own tags, or by headings; a prompt with neither is itself the premise. */
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
    'before_caret',
    'before_selection',
    'story',
  );
  const given = text('text', 'draft', 'paragraph', 'selected_paragraph', 'section', 'beginning', 'selection');
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
  if (found.has('paragraph') || found.has('text') || found.has('selection')) {
    return { ...base, kind: 'improve', paragraphs: texts('paragraph', 'text', 'selection') };
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

/** The premise of an order: 'Tell me a story about a baker.' is about a baker. */
function premiseOf(text: string): string {
  const order =
    /^(?:please |now )*(?:write|tell|continue|create|compose|give|start|begin)\b[^.!?\n]{0,80}?\b(?:about|of how|in which|where|of|with|:)\s+/i;
  const about = text.trim().replace(order, '');
  return firstWords(about === '' ? text : about.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()));
}

function firstWords(text: string): string {
  return text.trim().slice(0, 1_000);
}

/** Answers two filled prompts. `refuse` throws for a brief that must not be written. */
export function answerPromptPair(prompts: PromptPair, seed: string, refuse: (brief: StoryBrief) => void) {
  const task = readPromptTask(prompts);
  const brief = briefOf(task);
  // The rule that every system prompt has speaks of minors itself.
  refuse({ ...brief, instruction: `${brief.instruction}\n${straightenQuotes(prompts.user)}` });
  const { text: written, beyond = [] } = write(task, brief, seed);
  const text = typesetQuotes(written);
  const prompt_tokens = countTokens(prompts.system) + countTokens(prompts.user);
  const completion_tokens = countTokens(text);
  return {
    text,
    /** Parts of the instruction that were not followed. */
    notice: instructionNotice(task.kind, beyond),
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  };
}

function write(
  task: PromptTask,
  brief: StoryBrief,
  seed: string,
): { text: string; beyond?: readonly string[] } {
  switch (task.kind) {
    case 'summarise':
      return { text: summariseSection(task, brief) };
    case 'suggest':
      return {
        text: suggestInstructions(brief, seed)
          .map((line, index) => `${index + 1}. ${line}`)
          .join('\n'),
      };
    case 'title':
      return { text: makeTitle(brief, seed) };
    default: {
      const { paragraphs, beyond } = proseParagraphs(task, brief, seed);
      const text = paragraphs.join('\n\n');
      // A text that cannot be worked on stays as it is: told on, it is no echo.
      const isEcho = text === brief.given.join('\n\n');
      return { text: isEcho ? tellStory(brief, seed).paragraphs.join('\n\n') : text, beyond };
    }
  }
}
