import { caretPencil, takeAtCaret, takeEnd } from './caretPencil.ts';
import type { Draft } from './Draft.ts';
import { appendParagraphs, changeParagraph, insertParagraphs, replaceParagraph } from './editParagraphs.ts';
import type { Intent } from './Intent.ts';
import type { Picks, Story } from './Story.ts';
import { tickText } from './sectionDetails.ts';
import { joinedText, replaceParagraphs } from './selection.ts';
import { paragraphsFromChanges } from './sentenceChanges.ts';

/**
 * The reason a draft does not fit: its paragraph changed or is gone, or half a text would replace all of it.
 */
export type DraftConflict = 'changed' | 'gone' | 'unfinished';

export function findDraftConflict(
  story: Story,
  { place, before }: Intent,
  draft: Draft,
): DraftConflict | null {
  if (place.at === 'end' || place.id === null) return null;
  if (place.at === 'selection') {
    const isGone = !story.paragraphs.some(({ id }) => place.ids.includes(id));
    if (isGone) return 'gone';
    if (joinedText(story.paragraphs, place.ids) !== before) return 'changed';
    return draft.isUnfinished && draft.changes === null ? 'unfinished' : null;
  }
  const paragraph = story.paragraphs.find(({ id }) => id === place.id);
  if (!paragraph) return 'gone';
  if (place.at === 'caret') return caretPencil(story.paragraphs, place, draft.paragraphs) ? null : 'changed';
  if (before !== null && paragraph.text !== before) return 'changed';
  // Changes by sentence leave unreached sentences alone; plain text does not tell how far it came.
  return place.at === 'paragraph' && draft.isUnfinished && draft.changes === null ? 'unfinished' : null;
}

function acceptedParagraphs({ changes, paragraphs }: Draft): readonly string[] {
  return changes ? paragraphsFromChanges(changes) : paragraphs;
}

/** Adds the draft's paragraphs to the story at the intent's place; its marks become memory, and its beat is ticked. */
export function acceptDraft(story: Story, draft: Draft, { place, beat }: Intent): Story {
  const texts = acceptedParagraphs(draft);
  const known = new Set(story.paragraphs.map(({ id }) => id));
  const placed = put(story, place, texts);
  const added = placed.paragraphs.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  const homes = homesOf(placed, place, added);
  const picks: Record<string, readonly number[]> = { ...placed.picks };
  homes.forEach((id, index) => {
    const marked: Picks[string] | undefined = draft.picks[index];
    if (marked?.length) picks[id] = [...new Set([...(picks[id] ?? []), ...marked])].toSorted((a, b) => a - b);
  });
  const told = { ...placed, picks, progress: draft.progressAfter };
  return beat ? tickText(told, beat.headingId, beat.text) : told;
}

function homesOf({ paragraphs }: Story, place: Intent['place'], added: readonly string[]): readonly string[] {
  if (place.at === 'paragraph') return [place.id, ...added];
  if (place.at !== 'selection') return added;
  const own = new Set([...place.ids, ...added]);
  return paragraphs.flatMap(({ id }) => (own.has(id) ? [id] : []));
}

function put(story: Story, place: Intent['place'], texts: readonly string[]): Story {
  switch (place.at) {
    case 'end':
      return appendParagraphs(story, texts);
    case 'after':
      return insertParagraphs(story, place.id, texts);
    case 'caret': {
      const at = caretPencil(story.paragraphs, place, texts);
      const end = at && takeEnd(at, 'all', true);
      return end === null ? story : takeAtCaret(story, place, texts, end).story;
    }
    case 'selection':
      return replaceParagraphs(story, place.ids, texts);
    case 'paragraph':
      return texts.length === 0
        ? changeParagraph(story, place.id, '')
        : replaceParagraph(story, place.id, texts);
  }
}
