import type {
  SceneAnswer,
  SceneElement,
  SectionSummaryAnswer,
  SuggestionsAnswer,
  TitleAnswer,
} from '@fabula/contract';
import { emptyFailure, refusedFailure, tooFewFailure } from './failures.ts';
import { judgeOpening } from './judgeOpening.ts';

export function summaryAnswer(text: string): SectionSummaryAnswer {
  return { summary: words(text) };
}

export function titleAnswer(text: string): TitleAnswer {
  return { title: { text: words(text) } };
}

/** Exactly `count` different suggestions, or a failure: a page that asked for three has room for three. */
export function suggestionsAnswer(texts: readonly string[], count: number): SuggestionsAnswer {
  const suggestions = [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
  if (suggestions.length === 0) throw emptyFailure();
  words(suggestions[0] ?? '');
  if (suggestions.length < count) throw tooFewFailure(count, suggestions.length);
  return { suggestions: suggestions.slice(0, count) };
}

/** At most `count` elements. A character who is sorry is no refusal; an action that begins so is. */
export function sceneAnswer(elements: readonly SceneElement[], count: number): SceneAnswer {
  const spoken = elements.filter(hasWords);
  const [first] = spoken;
  if (first === undefined) throw emptyFailure();
  if (first.type === 'action') words(first.description);
  return { elements: spoken.slice(0, count) };
}

function hasWords(element: SceneElement): boolean {
  if (element.type === 'scene_heading') return element.place.trim() !== '';
  const { description, line } = { description: '', line: '', ...element };
  return `${description ?? ''}${line ?? ''}`.trim() !== '';
}

function words(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw emptyFailure();
  if (judgeOpening(trimmed) === 'refusal') throw refusedFailure();
  return trimmed;
}
