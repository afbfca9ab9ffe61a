import { plainWords } from '@fabula/writing';
import type { ContextWindow } from './ContextPart.ts';
import { countParagraph, paragraphsBefore } from './contextParts.ts';
import { bodyOf, headingsOf } from './headings.ts';
import type { Intent } from './Intent.ts';
import type { FoundPassage, Passage, PassageQuestion } from './Passage.ts';
import type { Paragraph, Story } from './Story.ts';
import { headingsAbove, nextBeat } from './sectionDetails.ts';
import { joinedText } from './selection.ts';

/** Of the text before a place, in UTF-16 units: enough for who and what is there. */
const textBefore = 800;
/** A story of fewer paragraphs has nothing far away. */
const fewParagraphs = 12;
/** The nearest text has a fifth of the window. */
const nearShare = 5;

/** A step of an open-ended story goes along with all of the text that fits. */
const readsAll = ({ mode }: Pick<Story, 'mode'>, { kind }: Pick<Intent, 'kind'>): boolean =>
  mode !== 'percentage_based' && (kind === 'new' || kind === 'continue');

/** False where all of the text goes along anyway, or none of it. */
export function needsPassages(
  story: Story,
  intent: Pick<Intent, 'kind'>,
  window: ContextWindow | null,
): boolean {
  const { paragraphs } = story;
  if (intent.kind === 'edit' || paragraphs.length < fewParagraphs) return false;
  if (!readsAll(story, intent)) return true;
  // A token is half a character in no script, and four of them in English.
  return (
    window !== null && paragraphs.reduce((sum, { text }) => sum + text.length, 0) > window.contextTokens / 2
  );
}

export function passageQuestion(story: Story, intent: Intent, window: ContextWindow | null): PassageQuestion {
  const { place, instruction, beat } = intent;
  const { paragraphs, details = {} } = story;
  const headings = headingsOf(story);
  const at = place.at === 'end' ? paragraphs.length - 1 : paragraphs.findIndex(({ id }) => id === place.id);
  const planned = headingsAbove(paragraphs, headings, at)
    .flatMap((id) => details[id] ?? [])
    .find(({ synopsis }) => synopsis !== undefined);
  const synopsis = beat?.text ?? (planned && nextBeat(planned)?.text) ?? '';
  const tokens = window && readsAll(story, intent) ? window.contextTokens / nearShare : 0;
  return {
    instruction,
    synopsis,
    text: textAt(paragraphs, place, at),
    without: nearIds(paragraphs, place, at, tokens),
  };
}

/** Of the paragraphs that go along for sure: at least those on both sides of the place. */
function nearIds(
  paragraphs: readonly Paragraph[],
  place: Intent['place'],
  at: number,
  tokens: number,
): readonly string[] {
  const ids: string[] = [];
  const after = place.at === 'selection' ? place.ids.length : 1;
  for (const next of paragraphs.slice(at + 1, at + 1 + after)) ids.push(next.id);
  let left = tokens;
  for (let from = at; from >= 0 && (left > 0 || at - from < paragraphsBefore); from -= 1) {
    const one = paragraphs[from];
    if (!one) break;
    ids.push(one.id);
    left -= countParagraph(one).tokens;
  }
  return ids;
}

function textAt(paragraphs: readonly Paragraph[], place: Intent['place'], at: number): string {
  if (place.at === 'selection') return joinedText(paragraphs, place.ids) ?? '';
  if (place.at === 'paragraph') return paragraphs[at]?.text ?? '';
  let text = place.at === 'caret' ? place.before : '';
  for (let from = place.at === 'caret' ? at - 1 : at; from >= 0 && text.length < textBefore; from -= 1)
    text = `${paragraphs[from]?.text ?? ''}\n${text}`;
  return text.slice(-textBefore);
}

export const isSameQuestion = (one: PassageQuestion, other: PassageQuestion): boolean =>
  one.instruction === other.instruction &&
  one.synopsis === other.synopsis &&
  one.text === other.text &&
  one.without.join() === other.without.join();

/** The text that passages are looked up in. */
export const searchedText = (story: Story): readonly Paragraph[] =>
  bodyOf(story.paragraphs, headingsOf(story));

/** What was found, by the story as it is now; paragraphs that are gone say nothing. */
export function passagesIn(story: Story, found: readonly FoundPassage[]): readonly Passage[] {
  const headings = headingsOf(story);
  const places = new Map(story.paragraphs.map(({ id }, index) => [id, index]));
  return found.flatMap(({ paragraphId, from, to, words }) => {
    const at = places.get(paragraphId);
    const text = at === undefined ? '' : (story.paragraphs[at]?.text.slice(from, to) ?? '');
    if (at === undefined || text.trim() === '') return [];
    const above = headingsAbove(story.paragraphs, headings, at);
    const chapterId = above.find((id) => headings[id] === 'chapter') ?? above[0];
    const heading =
      chapterId === undefined ? '' : (story.paragraphs[places.get(chapterId) ?? -1]?.text ?? '');
    return [{ paragraphId, from, text, chapter: plainWords(heading).trim(), words: [...new Set(words)] }];
  });
}
