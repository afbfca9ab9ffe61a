import { type PromptValue, placeholdersIn, renderPrompt } from '@fabula/contract';
import type { PromptTemplates } from '../../prompts/Prompts.ts';
import type { SentContext } from '../Writer.ts';
import type { CountTokens } from './loadTokenizer.ts';
import type { Matter } from './Matter.ts';

export interface FittedPrompt extends PromptTemplates {
  sent: SentContext;
}

/** Each model counts a little differently, and each message has a frame of its own. */
const MARGIN = 0.9;
/** Of the last paragraph at least this much is sent, whatever else there is, in tokens. */
const LEAST = 200;
/** Paragraphs so near that they come before any summary. */
const NEAR = 3;

/**
 * Fills the templates with as much as fits into a window of `contextTokens`. First what is always sent; then the
 * nearest paragraphs; then section summaries, the newest first; then further paragraphs, back to the first that does
 * not fit. All of it stands in the order of the story.
 */
export function fitMatter(
  templates: PromptTemplates,
  { values, story, sections = [], replyTokens }: Matter,
  { contextTokens, count }: { contextTokens: number; count: CountTokens },
): FittedPrompt {
  const used = new Set(placeholdersIn(`${templates.system}\n\n${templates.user}`));
  const parts = [
    { name: 'system_prompt', tokens: countTemplate(templates.system, count) },
    { name: 'user_prompt', tokens: countTemplate(templates.user, count) },
    ...Object.entries(values)
      .filter(([name]) => used.has(name))
      .map(([name, value]) => ({ name, tokens: count(textOf(value)) })),
  ];
  const fixed = parts.reduce((sum, { tokens }) => sum + tokens, 0);
  const reply = Math.min(replyTokens, contextTokens / 2);
  const room = new Room(Math.floor(contextTokens * MARGIN - reply - fixed), count);

  const paragraphs = used.has(story?.name ?? '') ? (story?.paragraphs ?? []).filter(isWritten) : [];
  const summaries = used.has('previous_sections') ? sections.filter(isWritten) : [];
  const near = room.takeLast(paragraphs.slice(-NEAR));
  if (near.length === 0) near.push(...room.cutEnd(paragraphs.at(-1)));
  const fittingSections = room.takeLast(summaries);
  const isWhole = near.length === Math.min(NEAR, paragraphs.length);
  const far = isWhole ? room.takeLast(paragraphs.slice(0, -NEAR)) : [];

  const kept = [...far, ...near];
  if (kept.length > 0) parts.push({ name: story?.name ?? '', tokens: room.tokensOf(kept) });
  if (fittingSections.length > 0) {
    parts.push({ name: 'previous_sections', tokens: room.tokensOf(fittingSections) });
  }
  const filled: Record<string, PromptValue> = {
    ...values,
    ...(story && { [story.name]: kept.join('\n\n') }),
    previous_sections: fittingSections,
  };
  return {
    system: renderPrompt(templates.system, filled),
    user: renderPrompt(templates.user, filled),
    sent: {
      parts: parts.filter(({ tokens }) => tokens > 0),
      droppedParagraphs: paragraphs.length - kept.length,
    },
  };
}

/** A template is counted once and not at each request; more of them than this are being tried out. */
const TEMPLATES_KEPT = 200;
const templateTokens = new Map<string, number>();

function countTemplate(template: string, count: CountTokens): number {
  const known = templateTokens.get(template);
  if (known !== undefined) return known;
  if (templateTokens.size >= TEMPLATES_KEPT) templateTokens.clear();
  const tokens = count(template);
  templateTokens.set(template, tokens);
  return tokens;
}

/** What is left of a window. */
class Room {
  readonly #tokens = new Map<string, number>();

  constructor(
    private left: number,
    private readonly count: CountTokens,
  ) {}

  /** The last of the texts that fit, whole and without a gap, oldest first. */
  takeLast(texts: readonly string[]): string[] {
    const taken: string[] = [];
    for (const text of texts.toReversed()) {
      const tokens = this.tokensOf([text]);
      if (tokens > this.left) break;
      this.left -= tokens;
      taken.unshift(text);
    }
    return taken;
  }

  /** The end of a text that does not fit whole. */
  cutEnd(text: string | undefined): string[] {
    if (text === undefined) return [];
    const tokens = this.tokensOf([text]);
    const room = Math.max(this.left, LEAST);
    const end = tokens <= room ? text : text.slice(-Math.floor((text.length * room) / tokens));
    this.left -= Math.min(tokens, room);
    return [end === text ? text : end.replace(/^\S*\s+/, '')];
  }

  tokensOf(texts: readonly string[]): number {
    let sum = 0;
    for (const text of texts) {
      const tokens = this.#tokens.get(text) ?? this.count(text);
      this.#tokens.set(text, tokens);
      sum += tokens;
    }
    return sum;
  }
}

function isWritten(text: string): boolean {
  return text.trim() !== '';
}

function textOf(value: PromptValue): string {
  return typeof value === 'string' ? value : value.join('\n');
}
