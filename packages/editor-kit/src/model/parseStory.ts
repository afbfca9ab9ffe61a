import {
  entriesOf,
  type Fields,
  fieldsOf,
  isReservedName,
  listOf,
  newId,
  numberOf,
  oneOf,
  parseTallies,
  parseTokens,
  textOf,
} from '@fabula/work-kit/core';
import { parseLanguage as parseTag } from '@fabula/writing';
import { readHeadings } from './headings.ts';
import {
  type Breaks,
  chapterStates,
  generationModes,
  type Headings,
  headingRanks,
  type Paragraph,
  type Picks,
  privacies,
  type Story,
  type StoryImage,
} from './Story.ts';
import { parseDetails } from './sectionDetails.ts';
import { parseMarks } from './sentenceMarks.ts';

/** The canonical BCP 47 tag; null for what is no language. */
export const parseLanguage = (value: unknown): string | null => parseTag(value);

/**
 * Parses a stored story of any version, even a damaged one: missing fields become empty, unreadable parts are
 * left out, unknown fields stay, pencil is left to `parseRecord`. Null when it is no story.
 */
export function parseStory(value: unknown): Story | null {
  const given = fieldsOf(value);
  if (!given || !(Array.isArray(given.paragraphs) || typeof given.premise === 'string')) return null;
  const paragraphs = parseParagraphs(given.paragraphs);
  const ids = new Set(paragraphs.map(({ id }) => id));
  const createdAt = textOf(given.createdAt);
  const breaks = parseBreaks(given.breaks);
  const {
    hands: givenHands,
    language: givenLanguage,
    states: givenStates,
    details: givenDetails,
    privacy: givenPrivacy,
    pencil: _,
    ...others
  } = given;
  const states = entriesOf(givenStates, (state, name) =>
    ids.has(name) ? oneOf(chapterStates, state) : null,
  );
  const details = entriesOf(givenDetails, (one, name) => (ids.has(name) ? parseDetails(one) : null));
  // Also of paragraphs that are gone: Undo brings them back.
  const privacy = entriesOf(givenPrivacy, (one) => oneOf(privacies, one));
  const hands = parseTallies(givenHands);
  const language = parseLanguage(givenLanguage);
  return {
    ...others,
    key: textOf(given.key) || newId(),
    title: textOf(given.title),
    premise: textOf(given.premise),
    genre: textOf(given.genre),
    // A missing flag means adult, as in a saved story.
    isNsfw: given.isNsfw !== false,
    mode: oneOf(generationModes, given.mode) ?? 'open_ended',
    progress: Math.min(numberOf(given.progress), 100),
    paragraphs,
    picks: parsePicks(given.picks),
    breaks,
    headings: fieldsOf(given.headings)
      ? parseHeadings(given.headings, ids)
      : readHeadings({ paragraphs, breaks }),
    images: parseImages(given.images, ids, paragraphs.at(-1)?.id),
    overallSummary: textOf(given.overallSummary),
    tokenUsage: parseTokens(given.tokenUsage),
    ...(hands.length > 0 && { hands }),
    ...(language && { language }),
    ...(Object.keys(states).length > 0 && { states }),
    ...(Object.keys(details).length > 0 && { details }),
    ...(Object.keys(privacy).length > 0 && { privacy }),
    createdAt: Number.isNaN(Date.parse(createdAt)) ? new Date().toISOString() : createdAt,
  };
}

function uniqueIds(): (given: unknown) => string {
  const known = new Set<string>();
  return (given) => {
    const wanted = textOf(given);
    const id = wanted === '' || known.has(wanted) || isReservedName(wanted) ? newId() : wanted;
    known.add(id);
    return id;
  };
}

function parseParagraphs(value: unknown): Paragraph[] {
  const idOf = uniqueIds();
  return listOf(value, (one) => {
    if (typeof one === 'string') return { id: idOf(null), text: one };
    const given = fieldsOf(one);
    return typeof given?.text === 'string' ? { ...given, id: idOf(given.id), text: given.text } : null;
  });
}

export function parsePicks(value: unknown): Picks {
  return entriesOf(value, (one, name) => {
    const sentences = listOf(one, (index) => (Number.isSafeInteger(index) ? (index as number) : null));
    const sorted = [...new Set(sentences)].filter((index) => index >= 0).sort((a, b) => a - b);
    return sorted.length > 0 && !isReservedName(name) ? sorted : null;
  });
}

function parseBreaks(value: unknown): Breaks {
  const idOf = uniqueIds();
  return entriesOf(value, (one, name) => {
    const given = fieldsOf(one);
    if (!given || isReservedName(name)) return null;
    const { id, summary, isCollapsed, writtenFrom: givenMarks, ...others } = given;
    const writtenFrom = parseMarks(givenMarks);
    return {
      ...others,
      id: idOf(id),
      summary: textOf(summary),
      isCollapsed: isCollapsed === true,
      ...(writtenFrom !== undefined && { writtenFrom }),
    };
  });
}

function parseHeadings(value: unknown, ids: ReadonlySet<string>): Headings {
  return entriesOf(value, (rank, name) => (ids.has(name) ? oneOf(headingRanks, rank) : null));
}

/** A picture without its paragraph goes after the last one. */
function parseImages(value: unknown, ids: ReadonlySet<string>, last: string | undefined): StoryImage[] {
  const idOf = uniqueIds();
  return listOf(value, (one) => {
    const given = fieldsOf(one);
    const image = given && parseAddedImage(given);
    if (!image) return null;
    const wanted = textOf(given.paragraphId);
    const paragraphId = ids.has(wanted) ? wanted : last;
    if (paragraphId === undefined) return null;
    return { ...given, ...image, id: idOf(given.id), paragraphId, caption: textOf(given.caption) };
  });
}

export function parseAddedImage(value: unknown): { imageId: string | null; imageUrl: string } | null {
  const { imageId, imageUrl }: Fields = fieldsOf(value) ?? {};
  if (typeof imageUrl !== 'string' || imageUrl === '') return null;
  return { imageId: typeof imageId === 'string' ? imageId : null, imageUrl };
}
