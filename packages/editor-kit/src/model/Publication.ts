import type { PublicationOf, PublishForm, PublishOutcomeOf } from '@fabula/work-kit/core';
import { splitSentences } from '@fabula/writing';
import { headingsOf } from './headings.ts';
import type { Intent } from './Intent.ts';
import { withoutNotes } from './privacy.ts';
import type { HeadingRank, Story } from './Story.ts';
import { selectionChanges } from './selection.ts';
import { compareSentences, type ReviewedChange } from './sentenceChanges.ts';

export interface PublishedStory {
  readonly title: string;
  readonly author: string;
  readonly premise: string;
  readonly genre: string;
  readonly isNsfw: boolean;
  /** BCP 47; absent while it follows the text. */
  readonly language?: string;
  /** None of them is blank. */
  readonly paragraphs: readonly string[];
  /** A break precedes a paragraph, by index. A title is of a work from before headings. */
  readonly breaks: readonly { readonly before: number; readonly title?: string }[];
  /** Paragraphs that are headings, by index; absent in a work from before. */
  readonly headings?: readonly { readonly at: number; readonly rank: HeadingRank }[];
  /** A picture follows a paragraph, by index. */
  readonly pictures: readonly { readonly id: string; readonly after: number; readonly caption: string }[];
  /** The id of one of the pictures. */
  readonly cover: string | null;
}

/** Public unless `moderation` says otherwise. */
export type Publication = PublicationOf<PublishedStory>;

export type PublishOutcome = PublishOutcomeOf<PublishedStory>;

/**
 * The story as published with this form: without summaries, marks and blank paragraphs. A section without a heading keeps its
 * title in `before`.
 */
export function toPublished(
  given: Story,
  { title, author, cover }: PublishForm,
  before?: PublishedStory | null,
): PublishedStory {
  const story = withoutNotes(given);
  const written = story.paragraphs.filter(({ text }) => text.trim() !== '');
  /** Index of the next text after each paragraph. */
  const after = new Map<string, number>();
  let count = 0;
  for (const { id, text } of story.paragraphs) {
    if (text.trim() !== '') count += 1;
    after.set(id, count);
  }
  const befores = story.paragraphs.flatMap(({ id }) => (story.breaks[id] ? [after.get(id) ?? 0] : []));
  const pictures = story.images.flatMap(({ id, paragraphId, caption }) => {
    const end = after.get(paragraphId);
    return end === undefined ? [] : [{ id, after: Math.max(0, end - 1), caption: caption.trim() }];
  });
  const paragraphs = written.map(({ text }) => text);
  const known = before ? titlesOf(before, paragraphs) : new Map<number, string>();
  const places = [...new Set(befores)].filter((at) => at > 0 && at < written.length);
  const ranks = headingsOf(story);
  const headings = written.flatMap(({ id }, at) => {
    const rank = ranks[id];
    return rank ? [{ at, rank }] : [];
  });
  const headed = new Set(headings.map(({ at }) => at));
  const breaks = [0, ...places].flatMap((at) => {
    const title = headed.has(at) ? undefined : known.get(at);
    return at > 0 || title ? [{ before: at, ...(title && { title }) }] : [];
  });
  return {
    title: title.trim(),
    author,
    premise: story.premise,
    genre: story.genre,
    isNsfw: story.isNsfw,
    ...(story.language && { language: story.language }),
    paragraphs,
    breaks,
    ...(headings.length > 0 && { headings }),
    pictures: pictures.sort((a, b) => a.after - b.after),
    cover: pictures.some(({ id }) => id === cover) ? (cover ?? null) : null,
  };
}

/** Published section titles, re-aligned to the current paragraphs. */
function titlesOf(published: PublishedStory, paragraphs: readonly string[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const { before, title = '' } of published.breaks) {
    if (title.trim() === '') continue;
    const [last, first] = [published.paragraphs[before - 1], published.paragraphs[before]];
    const now = first === paragraphs[before] ? before : paragraphs.indexOf(first ?? '');
    const place = now >= 0 || last === undefined ? now : paragraphs.indexOf(last) + 1;
    // A title that is also the section's heading moves with the text.
    if (place >= 0 && (place > 0 || before === 0) && title.trim() !== first?.trim()) found.set(place, title);
  }
  return found;
}

/**
 * Changes by sentence for a draft that replaces a paragraph; null when it replaces none or cannot be aligned.
 * `isWhole`: the text came to its end; else the sentences beyond its end stay.
 */
export function revisionOf(
  { kind, before, place }: Intent,
  paragraphs: readonly string[],
  isWhole: boolean,
): readonly ReviewedChange[] | null {
  const isRevision = kind === 'rewrite' || kind === 'edit' || kind === 'improve';
  if (!isRevision || before === null || paragraphs.length === 0) return null;
  // Half a text would count the rest of the selection as deleted.
  if (place.at === 'selection') return isWhole ? selectionChanges(before, paragraphs) : null;
  const joined = paragraphs.map((text) => text.trim()).join(' ');
  const counts = paragraphs.map((text) => splitSentences(text.trim()).length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (splitSentences(joined).length !== total) return null;

  const changes: ReviewedChange[] = [];
  let paragraph = 0;
  let left = counts[0] ?? 0;
  for (const change of compareSentences(before, joined)) {
    changes.push({ ...change, verdict: 'open' });
    if (change.action === 'remove') continue;
    left -= 1;
    if (left > 0 || paragraph === counts.length - 1) continue;
    changes.push({ action: 'paragraph_break', original: '', rewritten: '', verdict: 'open' });
    paragraph += 1;
    left = counts[paragraph] ?? 0;
  }
  if (isWhole) return changes;
  const last = changes.findLastIndex(({ action }) => action !== 'remove');
  return changes.map((change, index) =>
    index > last ? { ...change, action: 'unchanged' as const, rewritten: change.original } : change,
  );
}
