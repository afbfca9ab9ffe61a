import { headingsOf } from './headings.ts';
import type { Intent } from './Intent.ts';
import { perText } from './perText.ts';
import type { Breaks, Paragraph, Privacies, Privacy, SectionBreak, Story } from './Story.ts';
import { sectionsOf, summariesBefore } from './sections.ts';
import { lostMarks, marksOf, readSince, sentenceMarks, withSince } from './sentenceMarks.ts';

/** Who reads: a model, or readers of a book or of a published story. */
type Reader = 'model' | 'readers';

const isKeptFrom = (reader: Reader, privacy: Privacy | undefined): boolean =>
  privacy === 'note' || (reader === 'model' && privacy === 'hidden');

const readableOnce = perText<readonly Paragraph[]>(2);

/** Paragraphs that one may read; the given list where none is private. */
export function readable(
  { paragraphs, privacy }: Pick<Story, 'paragraphs' | 'privacy'>,
  reader: Reader,
): readonly Paragraph[] {
  if (!privacy) return paragraphs;
  return readableOnce(paragraphs, [privacy, reader], () => {
    const kept = paragraphs.filter(({ id }) => !isKeptFrom(reader, privacy[id]));
    return kept.length === paragraphs.length ? paragraphs : kept;
  });
}

type Told = Pick<Story, 'paragraphs' | 'breaks' | 'headings' | 'picks' | 'overallSummary' | 'privacy'> &
  Partial<Pick<Story, 'images'>>;

/**
 * A section that nobody may read has no end and no summary; else its end goes to the last paragraph that is left. A summary that
 * may tell what is private stays out.
 */
function breaksOf(story: Told, kept: ReadonlySet<string>, reader: Reader): Breaks {
  const { paragraphs, breaks } = story;
  const telling = tellingSummaries(story, reader);
  const after: Record<string, Breaks[string]> = {};
  let last: string | null = null;
  for (const { id } of paragraphs) {
    if (kept.has(id)) last = id;
    const ending = breaks[id];
    if (!ending) continue;
    if (last !== null) after[last] = telling.has(ending.id) ? { ...ending, summary: '' } : ending;
    last = null;
  }
  return after;
}

type Sectioned = Pick<Story, 'paragraphs' | 'breaks' | 'headings' | 'privacy'>;

const noSummaries: ReadonlySet<string> = new Set();
const tellingOnce = perText<ReadonlySet<string>>(2);

/** Ids of the breaks whose summary was written from words that one may not read now, or may have been. */
function tellingSummaries(story: Sectioned, reader: Reader): ReadonlySet<string> {
  const { paragraphs, breaks, headings, privacy } = story;
  if (!privacy) return noSummaries;
  return tellingOnce(paragraphs, [breaks, headings, privacy, reader], () =>
    readTelling(story, privacy, reader),
  );
}

function readTelling(story: Sectioned, privacy: Privacies, reader: Reader): ReadonlySet<string> {
  const telling = new Set<string>();
  const { paragraphs } = story;
  const unread = new Set(
    paragraphs.flatMap((one) => (isKeptFrom(reader, privacy[one.id]) ? marksOf(one) : [])),
  );
  const headings = headingsOf(story);
  for (const { ending, paragraphs: own } of sectionsOf(story)) {
    if (!ending || ending.summary.trim() === '' || ending.writtenFrom === undefined) continue;
    const { since, told } = readSince(ending.writtenFrom);
    const isTelling =
      since.some((one) => isKeptFrom(reader, one)) ||
      lostMarks(told, sentenceMarks(own, headings, privacy)).some((mark) => unread.has(mark));
    if (isTelling) telling.add(ending.id);
  }
  return telling;
}

/** True where there is text that a model may read. */
export const hasSeenText = (
  own: readonly Paragraph[],
  { headings, privacy }: Pick<Story, 'headings' | 'privacy'>,
): boolean => own.some(({ id, text }) => !privacy?.[id] && !headings?.[id] && text.trim() !== '');

/** True where a model may read a sentence of it. */
export const isSeen = (own: readonly Paragraph[], story: Sectioned): boolean =>
  !story.privacy || hasSeenText(own, story);

/**
 * Ids of the breaks whose summary no model sees, as it may tell what was hidden after it was written, and whose section has text that
 * another could be written from.
 */
export function withheldSummaries(story: Sectioned): readonly string[] {
  const telling = tellingSummaries(story, 'model');
  if (telling.size === 0) return [];
  return sectionsOf(story).flatMap(({ ending, paragraphs }) =>
    ending && telling.has(ending.id) && isSeen(paragraphs, story) ? [ending.id] : [],
  );
}

function without<Given extends Told>(story: Given, reader: Reader): Given {
  const paragraphs = readable(story, reader);
  if (paragraphs === story.paragraphs) return story;
  const ids = new Set(paragraphs.map(({ id }) => id));
  const own = <Value>(map: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(map).filter(([id]) => ids.has(id)));
  const after = {
    ...story,
    paragraphs,
    breaks: breaksOf(story, ids, reader),
    headings: own(headingsOf(story)),
    picks: own(story.picks),
    ...(story.images && { images: story.images.filter(({ paragraphId }) => ids.has(paragraphId)) }),
  };
  const isJoined = story.overallSummary === summariesBefore(story).join(' ');
  // Of one that came with the story nobody knows what it tells.
  const isUnsure = reader === 'model' && story.overallSummary !== '';
  return isJoined || isUnsure ? { ...after, overallSummary: summariesBefore(after).join(' ') } : after;
}

const views: Readonly<Record<Reader, WeakMap<object, object>>> = {
  model: new WeakMap(),
  readers: new WeakMap(),
};

function view<Given extends Told>(story: Given, reader: Reader): Given {
  if (!story.privacy) return story;
  const before = views[reader].get(story);
  if (before) return before as Given;
  const after = without(story, reader);
  views[reader].set(story, after);
  return after;
}

/** A story as a model may see it: without what is hidden from the AI and without notes. The same object where nothing is. */
export const forModel = <Given extends Told>(story: Given): Given => view(story, 'model');

/** A story as readers see it: without notes. The same object where there are none. */
export const withoutNotes = <Given extends Told>(story: Given): Given => view(story, 'readers');

/** True where a model may not read one of these paragraphs. */
export function isPrivate({ privacy }: Pick<Story, 'privacy'>, ids: readonly string[]): boolean {
  return privacy !== undefined && ids.some((id) => privacy[id] !== undefined);
}

const withPrivacies = (story: Story, privacy: Readonly<Record<string, Privacy>>): Story => {
  const { privacy: _, ...others } = story;
  return Object.keys(privacy).length > 0 ? { ...others, privacy } : others;
};

/** Null makes text of it that everybody may read. The same story where nothing changes. */
export function setPrivacy(story: Story, ids: readonly string[], privacy: Privacy | null): Story {
  const changed = ids.filter((id) => (story.privacy?.[id] ?? null) !== privacy);
  if (changed.length === 0) return story;
  const all: Record<string, Privacy> = { ...story.privacy };
  for (const id of changed)
    if (privacy) all[id] = privacy;
    else delete all[id];
  const after = withPrivacies(story, all);
  if (privacy === null) return withoutSince(after);
  const taken = new Set(changed);
  return markSince(
    after,
    story.paragraphs.filter(({ id }) => taken.has(id) && isNewTo(story.privacy?.[id], privacy)),
    privacy,
  );
}

/** Readers of a book read what is hidden from a model alone. */
const isNewTo = (before: Privacy | undefined, now: Privacy) =>
  before === undefined || (before === 'hidden' && now === 'note');

function changeBreaks(
  story: Story,
  change: (ending: SectionBreak, own: readonly Paragraph[]) => string | null,
) {
  const breaks: Record<string, SectionBreak> = { ...story.breaks };
  let isChanged = false;
  for (const { ending, paragraphs } of sectionsOf(story)) {
    const lastId = paragraphs.at(-1)?.id;
    if (!ending || lastId === undefined || ending.summary.trim() === '') continue;
    const writtenFrom = change(ending, paragraphs);
    if (writtenFrom === null || writtenFrom === ending.writtenFrom) continue;
    const { writtenFrom: _, ...others } = ending;
    breaks[lastId] = writtenFrom === '' ? others : { ...others, writtenFrom };
    isChanged = true;
  }
  return isChanged ? { ...story, breaks } : story;
}

/**
 * Words of `taken` are private now. A summary that may have been written from them says so, however they are edited later: of their
 * own section where not all that it was written from still stands there, of others where they had the same sentences.
 */
function markSince(story: Story, taken: readonly Paragraph[], privacy: Privacy): Story {
  const words = taken.filter(({ text }) => text.trim() !== '');
  if (words.length === 0) return story;
  const ids = new Set(words.map(({ id }) => id));
  const marks = new Set(words.flatMap(marksOf));
  const headings = headingsOf(story);
  return changeBreaks(story, ({ writtenFrom }, own) => {
    const isOwn = own.some(({ id }) => ids.has(id));
    if (writtenFrom === undefined) return isOwn ? withSince(undefined, [privacy]) : null;
    const lost = lostMarks(readSince(writtenFrom).told, sentenceMarks(own, headings, story.privacy));
    // Headings have no marks.
    const isHeading = own.some(({ id }) => ids.has(id) && headings[id]);
    const isTold = isHeading || (isOwn ? lost.length > 0 : lost.some((mark) => marks.has(mark)));
    return isTold || readSince(writtenFrom).since.length > 0 ? withSince(writtenFrom, [privacy]) : null;
  });
}

/** Summaries that say what was hidden, where all that they were written from can be read again. */
function withoutSince(story: Story): Story {
  const headings = headingsOf(story);
  return changeBreaks(story, ({ writtenFrom = '' }, own) => {
    const { since, told } = readSince(writtenFrom);
    if (since.length === 0) return null;
    const isOpen =
      !story.privacy ||
      (told !== '' &&
        !own.some(({ id }) => headings[id] && story.privacy?.[id]) &&
        lostMarks(told, sentenceMarks(own, headings, story.privacy)).length === 0);
    return isOpen ? told : null;
  });
}

/** By the words of a paragraph that was cut or copied. */
export type PrivateWords = ReadonlyMap<string, Privacy>;

/** Private paragraphs that went, by their words. */
export function privateTaken(before: Story, after: Story): PrivateWords {
  if (!before.privacy) return new Map();
  const left = new Set(after.paragraphs.map(({ id }) => id));
  return new Map(
    before.paragraphs.flatMap(({ id, text }) => {
      const own = before.privacy?.[id];
      return own && !left.has(id) && text.trim() !== '' ? [[text.trim(), own] as const] : [];
    }),
  );
}

/** Of both, what is read by fewer. */
const stricter = (one: Privacy | undefined, other: Privacy): Privacy =>
  one === 'note' || other === 'note' ? 'note' : 'hidden';

/**
 * Private words stay private where they are typed, split, joined or pasted: `old` became `now`. A paragraph that has all the words
 * of a private one is as private; so is a new one with words that were a part of one.
 */
export function followPrivacy(
  before: Story,
  after: Story,
  old: readonly Paragraph[],
  now: readonly Paragraph[],
  cut: PrivateWords = new Map(),
): Story {
  const { privacy } = before;
  if (!privacy && cut.size === 0) return after;
  const had = new Set(old.map(({ id }) => id));
  const has = new Map(now.map((one) => [one.id, one.text]));
  const all: Record<string, Privacy> = { ...privacy };
  const words = new Map(cut);
  if (privacy)
    for (const { id, text } of before.paragraphs) {
      const own = privacy[id];
      if (own && text.trim() !== '') words.set(text.trim(), own);
    }
  for (const { id, text } of now) {
    const said = text.trim();
    if (had.has(id) || said === '') continue;
    const own = words.get(said);
    if (own) all[id] = stricter(all[id], own);
  }
  for (const { id, text } of old) {
    const own = privacy?.[id];
    const said = text.trim();
    if (!own || said === '') continue;
    const left = has.get(id)?.trim();
    // Words that still stand in their own paragraph are nowhere else.
    if (left === said) continue;
    for (const one of now) {
      const there = one.text.trim();
      if (one.id === id || there === '') continue;
      const isPart = !had.has(one.id) && said.includes(there);
      if (isPart || there.includes(said)) all[one.id] = stricter(all[one.id], own);
    }
  }
  const isSame = Object.keys(all).every((id) => all[id] === privacy?.[id]);
  const followed = isSame ? after : withPrivacies(after, all);
  const lost = old.filter(({ id, text }) => !privacy?.[id] && text.trim() !== '' && has.get(id) !== text);
  if (lost.length === 0) return followed;
  // Open words that became a part of private ones.
  return now.reduce((story, { id, text }) => {
    const own = all[id];
    const taken = own && lost.some((one) => one.id === id || text.includes(one.text.trim()));
    return taken ? markSince(story, [{ id, text }], own) : story;
  }, followed);
}

/** Passages may have been hidden since they were found. */
export function seenPassages(story: Pick<Story, 'privacy'>, intent: Intent): Intent {
  const { passages } = intent;
  if (!story.privacy || !passages) return intent;
  return { ...intent, passages: passages.filter(({ paragraphId }) => !isPrivate(story, [paragraphId])) };
}
