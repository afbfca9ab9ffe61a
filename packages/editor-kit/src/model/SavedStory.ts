import { alignIds, newId, noTokens, type TokenUsage } from '@fabula/work-kit/core';
import { parseLanguage, sentenceRule } from '@fabula/writing';
import { headingsOf, readHeadings } from './headings.ts';
import { recutPicks } from './picks.ts';
import {
  type ChapterState,
  chapterStates,
  type GenerationMode,
  generationModes,
  type HeadingRank,
  headingRanks,
  type Paragraph,
  type Privacy,
  privacies,
  type SectionBreak,
  type SectionDetails,
  type Story,
} from './Story.ts';
import { parseDetails } from './sectionDetails.ts';
import { sectionsOf } from './sections.ts';
import { parseMarks } from './sentenceMarks.ts';
import { workingTitle } from './workingTitle.ts';

/** Ends the section above it. */
export interface SavedBreak {
  type: 'section_break';
  summary: string;
  /** Marks of the sentences that the summary was written from; absent where they are not known. */
  writtenFrom?: string;
}

/** Follows a paragraph, by index. */
export interface SavedImage {
  id: string;
  /** Section breaks are not counted. */
  paragraphIndex: number;
  imageId?: string;
  imageUrl: string;
  caption: string;
}

/** A paragraph that is a heading, by index, with what is said of the section that it begins. */
export interface SavedHeading extends SectionDetails {
  /** Section breaks are not counted. */
  at: number;
  rank: HeadingRank;
  /** How far what it begins is; absent for none. */
  state?: ChapterState;
}

/** A paragraph that no model sees, or that is a note, by index. */
export interface SavedPrivacy {
  /** Section breaks are not counted. */
  at: number;
  is: Privacy;
}

/** The interchange format of the specification, with indexes. */
export interface SavedStory {
  /** Lower-cased title, whitespace turned to underscores; '' for an untitled story. */
  id: string;
  /** Of an untitled story its first words: see `isUntitled`. */
  title: string;
  /** True where nobody gave it a title. */
  isUntitled?: boolean;
  premise: string;
  genre: string;
  isNsfw: boolean;
  /** BCP 47; absent while it follows the text. */
  language?: string;
  /** Strings are paragraphs; objects between them are section breaks. */
  paragraphs: (string | SavedBreak)[];
  /** Absent in a story of before headings: its sections tell them. */
  headings?: SavedHeading[];
  /** Paragraphs that are hidden from the AI, or notes; absent where there are none. */
  privacy?: SavedPrivacy[];
  storyProgress: number;
  generationMode: GenerationMode;
  /** Paragraph index → sorted sentence indexes. */
  pickedSentences?: Record<number, number[]>;
  /** Of the sentences that `pickedSentences` counts; 1 where it is absent. */
  sentenceRule?: number;
  images?: SavedImage[];
  /** Indexes of collapsed sections. */
  collapsedSections?: number[];
  areAllSectionsCollapsed?: boolean;
  overall_summary?: string;
  tokenUsage?: TokenUsage;
  createdAt: string;
  updatedAt: string;
}

/** The id of a title; '' for a blank one. */
export function storyId(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, '_');
}

/** `updatedAt` is ISO 8601. */
export function toSavedStory(story: Story, updatedAt: string): SavedStory {
  const pickedSentences: Record<number, number[]> = {};
  const places = new Map<string, number>();
  story.paragraphs.forEach(({ id }, index) => {
    places.set(id, index);
    const picked = story.picks[id];
    if (picked?.length) pickedSentences[index] = [...picked];
  });
  const isUntitled = story.title.trim() === '';
  const endings = sectionsOf(story).flatMap(({ ending }) => ending ?? []);
  return {
    id: storyId(story.title),
    title: isUntitled ? workingTitle(story) : story.title,
    ...(isUntitled && { isUntitled }),
    premise: story.premise,
    genre: story.genre,
    isNsfw: story.isNsfw,
    ...(story.language && { language: story.language }),
    paragraphs: story.paragraphs.flatMap(({ id, text }) => {
      const ending = story.breaks[id];
      if (!ending) return [text];
      const { summary, writtenFrom } = ending;
      return [text, { type: 'section_break' as const, summary, ...(writtenFrom && { writtenFrom }) }];
    }),
    ...savedHeadings(story),
    ...savedPrivacy(story),
    storyProgress: story.progress,
    generationMode: story.mode,
    pickedSentences,
    ...(Object.keys(pickedSentences).length > 0 && { sentenceRule }),
    images: story.images.flatMap(({ id, paragraphId, imageId, imageUrl, caption }) => {
      const paragraphIndex = places.get(paragraphId);
      if (paragraphIndex === undefined) return [];
      return [{ id, paragraphIndex, ...(imageId !== null && { imageId }), imageUrl, caption }];
    }),
    collapsedSections: endings.flatMap(({ isCollapsed }, index) => (isCollapsed ? [index] : [])),
    areAllSectionsCollapsed: endings.length > 0 && endings.every(({ isCollapsed }) => isCollapsed),
    overall_summary: story.overallSummary,
    tokenUsage: story.tokenUsage,
    createdAt: story.createdAt,
    updatedAt,
  };
}

function savedPrivacy({ paragraphs, privacy }: Story): Pick<SavedStory, 'privacy'> {
  const all = paragraphs.flatMap(({ id }, at) => (privacy?.[id] ? [{ at, is: privacy[id] }] : []));
  return all.length > 0 ? { privacy: all } : {};
}

/** Without sections none would be read into it. */
function savedHeadings(story: Story): Pick<SavedStory, 'headings'> {
  const ranks = headingsOf(story);
  const headings = story.paragraphs.flatMap(({ id }, at) => {
    const rank = ranks[id];
    const state = story.states?.[id];
    return rank ? [{ at, rank, ...(state && { state }), ...story.details?.[id] }] : [];
  });
  return headings.length > 0 || Object.keys(story.breaks).length > 0 ? { headings } : {};
}

/**
 * Missing fields become empty. A story with section breaks opens with all of them collapsed. `like`: an earlier state of
 * it, whose paragraphs and breaks keep their ids, and its sections stay open or closed.
 */
export function fromSavedStory(saved: SavedStory, key: string = newId(), like?: Story): Story {
  const paragraphs: Paragraph[] = [];
  const breaks: Record<string, SectionBreak> = {};
  const texts = saved.paragraphs.filter((item) => typeof item === 'string');
  const ids = like ? alignIds(like.paragraphs, texts) : [];
  for (const item of saved.paragraphs) {
    if (typeof item === 'string') paragraphs.push({ id: ids[paragraphs.length] ?? newId(), text: item });
    else {
      const last = paragraphs.at(-1);
      const { summary, writtenFrom } = item;
      const { id, isCollapsed } = (last && like?.breaks[last.id]) ?? {
        id: newId(),
        isCollapsed: like === undefined,
      };
      if (last) breaks[last.id] = { id, summary, isCollapsed, ...(writtenFrom && { writtenFrom }) };
    }
  }
  const picks: Record<string, number[]> = {};
  const isRecut = (saved.sentenceRule ?? 1) < sentenceRule;
  paragraphs.forEach(({ id, text }, index) => {
    const picked = saved.pickedSentences?.[index];
    if (picked?.length) picks[id] = isRecut ? recutPicks(text, picked) : [...picked];
  });
  const headings = saved.headings?.flatMap(({ at, rank }) => {
    const home = paragraphs[at];
    return home ? [[home.id, rank] as const] : [];
  });
  const states = (saved.headings ?? []).flatMap(({ at, state }) => {
    const home = paragraphs[at];
    return home && state ? [[home.id, state] as const] : [];
  });
  const details = (saved.headings ?? []).flatMap(({ at, rank: _, state: __, ...said }) => {
    const [home, own] = [paragraphs[at], parseDetails(said)];
    return home && own ? [[home.id, own] as const] : [];
  });
  const privacy = (saved.privacy ?? []).flatMap(({ at, is }) => {
    const home = paragraphs[at];
    return home ? [[home.id, is] as const] : [];
  });
  return {
    key,
    title: saved.isUntitled ? '' : saved.title,
    premise: saved.premise,
    genre: saved.genre,
    isNsfw: saved.isNsfw,
    ...(saved.language && { language: saved.language }),
    mode: saved.generationMode,
    progress: saved.storyProgress,
    paragraphs,
    picks,
    breaks,
    headings: headings ? Object.fromEntries(headings) : readHeadings({ paragraphs, breaks }),
    ...(states.length > 0 && { states: Object.fromEntries(states) }),
    ...(details.length > 0 && { details: Object.fromEntries(details) }),
    ...(privacy.length > 0 && { privacy: Object.fromEntries(privacy) }),
    images: (saved.images ?? []).flatMap(({ id, paragraphIndex, imageId, imageUrl, caption }) => {
      const home = paragraphs[paragraphIndex];
      return home ? [{ id, paragraphId: home.id, imageId: imageId ?? null, imageUrl, caption }] : [];
    }),
    overallSummary: saved.overall_summary ?? '',
    tokenUsage: saved.tokenUsage ?? noTokens,
    createdAt: saved.createdAt,
  };
}

export interface ReadSavedStory {
  story: Story;
  /** ISO 8601. */
  updatedAt: string;
  /** False when a story cannot hold part of the entry: keep the entry itself then. */
  isWhole: boolean;
}

/**
 * Reads any version of a saved story: paragraphs may be objects, fields may be missing. A
 * missing adult flag means adult. Null without paragraphs and premise. `like`: see `fromSavedStory`.
 */
export function readSavedStory(
  entry: unknown,
  now: string,
  key?: string,
  like?: Story,
): ReadSavedStory | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const given = entry as Partial<Record<keyof SavedStory | 'images', unknown>>;
  const items = Array.isArray(given.paragraphs) ? given.paragraphs : [];
  if (!items.some((item) => paragraphText(item) !== null) && textOf(given.premise) === '') return null;

  const paragraphs: (string | SavedBreak)[] = [];
  const pickedSentences: Record<number, number[]> = {};
  /** Paragraph index in the entry → index in the story. */
  const places = new Map<number, number>();
  let [index, isWhole] = [0, true];
  for (const item of items) {
    const ending = breakOf(item);
    if (ending) {
      if (places.size > 0) paragraphs.push(ending);
      else if (ending.summary.trim() !== '') isWhole = false;
      continue;
    }
    const text = paragraphText(item);
    if (text === null) isWhole = false;
    else {
      const picked = numbersAt(given.pickedSentences, index);
      if (picked.length > 0) pickedSentences[places.size] = picked;
      places.set(index, places.size);
      paragraphs.push(text);
    }
    index += 1;
  }
  const givenImages: unknown[] = Array.isArray(given.images) ? given.images : [];
  const images = givenImages.flatMap((image) => imageOf(image, places) ?? []);
  if (images.length < givenImages.length) isWhole = false;
  const headings = Array.isArray(given.headings)
    ? given.headings.flatMap((one: unknown) => headingOf(one, places) ?? [])
    : undefined;
  const privacy = Array.isArray(given.privacy)
    ? given.privacy.flatMap((one: unknown) => privacyOf(one, places) ?? [])
    : [];
  const updatedAt = textOf(given.updatedAt) || textOf(given.createdAt) || now;
  const mode = generationModes.find((known) => known === given.generationMode);
  const tokenUsage = tokensOf(given.tokenUsage);
  const language = parseLanguage(given.language);
  const story = fromSavedStory(
    {
      id: textOf(given.id),
      title: textOf(given.title),
      ...(given.isUntitled === true && { isUntitled: true }),
      premise: textOf(given.premise),
      genre: textOf(given.genre),
      isNsfw: given.isNsfw !== false,
      ...(language && { language }),
      paragraphs,
      ...(headings && { headings }),
      ...(privacy.length > 0 && { privacy }),
      storyProgress: typeof given.storyProgress === 'number' ? given.storyProgress : 0,
      generationMode: mode ?? 'open_ended',
      pickedSentences,
      ...(typeof given.sentenceRule === 'number' && { sentenceRule: given.sentenceRule }),
      images,
      overall_summary: textOf(given.overall_summary),
      ...(tokenUsage && { tokenUsage }),
      createdAt: textOf(given.createdAt) || updatedAt,
      updatedAt,
    },
    key,
    like,
  );
  return { story, updatedAt, isWhole };
}

function paragraphText(item: unknown): string | null {
  if (typeof item === 'string') return item;
  if (typeof item !== 'object' || item === null) return null;
  const { type, content } = item as { type?: unknown; content?: unknown };
  return type === 'paragraph' && typeof content === 'string' ? content : null;
}

function breakOf(item: unknown): SavedBreak | null {
  if (typeof item !== 'object' || item === null) return null;
  const { type, summary, writtenFrom: marks } = item as Partial<Record<keyof SavedBreak, unknown>>;
  const writtenFrom = parseMarks(marks);
  return type === 'section_break'
    ? { type, summary: textOf(summary), ...(writtenFrom !== undefined && { writtenFrom }) }
    : null;
}

function headingOf(heading: unknown, places: ReadonlyMap<number, number>): SavedHeading | null {
  if (typeof heading !== 'object' || heading === null) return null;
  const { at, rank, state } = heading as Record<keyof SavedHeading, unknown>;
  const place = typeof at === 'number' ? places.get(at) : undefined;
  const known = headingRanks.find((one) => one === rank);
  const knownState = chapterStates.find((one) => one === state);
  return place === undefined || !known
    ? null
    : { at: place, rank: known, ...(knownState && { state: knownState }), ...parseDetails(heading) };
}

function privacyOf(one: unknown, places: ReadonlyMap<number, number>): SavedPrivacy | null {
  if (typeof one !== 'object' || one === null) return null;
  const { at, is } = one as Record<keyof SavedPrivacy, unknown>;
  const place = typeof at === 'number' ? places.get(at) : undefined;
  const known = privacies.find((name) => name === is);
  return place === undefined || !known ? null : { at: place, is: known };
}

function imageOf(image: unknown, places: ReadonlyMap<number, number>): SavedImage | null {
  if (typeof image !== 'object' || image === null) return null;
  const { id, paragraphIndex, imageId, imageUrl, caption } = image as Record<keyof SavedImage, unknown>;
  const place = typeof paragraphIndex === 'number' ? places.get(paragraphIndex) : undefined;
  if (place === undefined || typeof imageUrl !== 'string') return null;
  return {
    id: typeof id === 'string' || typeof id === 'number' ? `${id}` : `image-${place}`,
    paragraphIndex: place,
    ...(typeof imageId === 'string' && { imageId }),
    imageUrl,
    caption: textOf(caption),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numbersAt(map: unknown, index: number): number[] {
  if (typeof map !== 'object' || map === null) return [];
  const list = (map as Record<number, unknown>)[index];
  return Array.isArray(list) ? list.filter((item) => typeof item === 'number') : [];
}

function tokensOf(value: unknown): SavedStory['tokenUsage'] {
  if (typeof value !== 'object' || value === null) return undefined;
  const { prompt_tokens, cached_tokens, completion_tokens, total_tokens } = value as Record<string, unknown>;
  const cached = typeof cached_tokens === 'number' && { cached_tokens };
  return typeof prompt_tokens === 'number' &&
    typeof completion_tokens === 'number' &&
    typeof total_tokens === 'number'
    ? { prompt_tokens, ...cached, completion_tokens, total_tokens }
    : undefined;
}
