import { exportStoryCall, LEFT_OUT_HEADER, limits, type PublishedStoryAnswer } from '@fabula/contract';
import {
  type EditorAdapter,
  type ExportAdapter,
  newRecord,
  newStory,
  type PublishAdapter,
  type PublishedStory,
  type Story,
  type StoryRecord,
  toPublished,
  toSavedStory,
  withoutNotes,
} from '@fabula/editor-kit/core';
import { assistantAdapter, feedbackAdapter } from '../api/assistantAdapter.ts';
import { imagesAdapter } from '../api/pictures.ts';
import { writerAdapter } from '../api/writerAdapter.ts';
import { createWorkAccount, type WorkAccount } from './account.ts';
import { createCopies } from './copies.ts';
import { createRows } from './database.ts';
import { fetchFile, unsetIn } from './exporting.ts';
import { foundPassages } from './foundPassages.ts';
import { guessedLanguages } from './guessedLanguages.ts';
import { database, keeping, type OpenedWork, once, openWorks } from './openedWorks.ts';
import { takingFromAccount } from './otherDevices.ts';
import type { FoundWork, RequestedWork, StoryArrivalState } from './places.ts';
import { preferencesAdapter } from './preferences.ts';
import { createPublishing, type PublishingOptions } from './publishing.ts';
import { storyImporting } from './readFiles.ts';
import { storyKind } from './storyKind.ts';
import { createVersions } from './versions.ts';
import type { WorkStorage } from './WorkKind.ts';
import { writingPlaces } from './writingPlaces.ts';

/** Opened once for the page. */
export const openedStories = once(() => openWorks(storyKind, database));

export interface StoryArrival extends StoryArrivalState, RequestedWork {}

/** By the history or the address, here or in the account, in any mode; a premise; else the mode's latest, or a blank one. */
export async function openStory(
  arrival: StoryArrival,
  storage: Pick<WorkStorage<StoryRecord>, 'findByKey' | 'findBySavedId' | 'latest'>,
  account?: Pick<WorkAccount<StoryRecord>, 'find'>,
): Promise<FoundWork<StoryRecord>> {
  const { isNsfw, isNew, slug, story_id: storyId, from_saved: isSavedId = false } = arrival;
  const { premise = '', genre = '', title = '', mode = 'open_ended' } = arrival;
  const blank = { record: null, isNsfw, isMissing: false };
  if (isNew) return blank;
  for (const id of [storyId, slug]) {
    if (id === undefined) continue;
    const isById = isSavedId && id === storyId;
    const record =
      (isById ? await storage.findBySavedId(id) : null) ??
      (await storage.findByKey(id)) ??
      (await storage.findBySavedId(id));
    if (record) return { record, isNsfw: record.story.isNsfw, isMissing: false };
  }
  for (const id of [slug, storyId]) {
    const record = id === undefined ? null : await account?.find(id);
    if (record) return { record, isNsfw: record.story.isNsfw, isMissing: false };
  }
  if (slug !== undefined) return { ...blank, isMissing: true };
  if (premise || genre || title) {
    const story = { ...newStory(isNsfw), premise, genre, title, mode };
    return { ...blank, record: newRecord(story) };
  }
  return { ...blank, record: await storage.latest(isNsfw) };
}

export function createEditorAdapter(
  { storage, database, record }: OpenedWork<StoryRecord>,
  ways: Pick<PublishingOptions, 'goToSignIn'>,
): EditorAdapter {
  const account = createWorkAccount(storyKind, storage, createRows(database, 'accounts'), record);
  return {
    account,
    ...(database && { versions: createVersions(storyKind, database) }),
    publish: publishStories({ publications: createRows(database, 'publications'), ...ways }),
    exporting: storyExporting,
    importing: storyImporting,
    writer: writerAdapter,
    assistant: assistantAdapter,
    images: imagesAdapter,
    preferences: preferencesAdapter,
    places: writingPlaces,
    copies: createCopies({ accounts: createRows(database, 'accounts'), join: ways.goToSignIn }),
    languages: guessedLanguages,
    passages: foundPassages,
    feedback: feedbackAdapter,
    stories: takingFromAccount(keeping(storage), account, { record, keyOf: ({ story }) => story.key }),
  };
}

/** Publishes the whole text, section breaks, pictures and cover; summaries, picks and notes stay private. */
export function publishStories(options: PublishingOptions): PublishAdapter {
  return createPublishing<Story, PublishedStory, PublishedStoryAnswer>(
    {
      one: 'story',
      bodyOf(story, form, before) {
        const published = toPublished(story, form, before);
        const { premise, genre, isNsfw, language, paragraphs, breaks, headings, pictures, cover } = published;
        const pictureOf = (id: string) => {
          const { imageId = null, imageUrl = '' } = story.images.find((image) => image.id === id) ?? {};
          return { ...(imageId !== null && { imageId }), imageUrl };
        };
        return {
          premise,
          genre,
          isNsfw,
          ...(language && { language }),
          paragraphs,
          breaks,
          ...(headings && { headings }),
          storyProgress: story.progress,
          createdAt: story.createdAt,
          images: pictures.map(({ id, after, caption }) => ({
            id,
            paragraphIndex: after,
            caption,
            ...pictureOf(id),
          })),
          cover: cover === null ? null : pictureOf(cover),
        };
      },
      readAnswer(answer) {
        const { title, author, premise, genre, isNsfw, language, paragraphs } = answer;
        const { breaks = [], headings, images = [], cover } = answer;
        const pictures = images.map(({ id, imageUrl, paragraphIndex, caption }) => ({
          id: String(id ?? imageUrl),
          after: paragraphIndex,
          caption,
        }));
        const shown = images.findIndex(({ imageUrl }) => imageUrl === cover);
        return {
          ...{ title, author, premise, genre, isNsfw, paragraphs, pictures },
          ...(language && { language }),
          breaks: breaks.map((one) => ({
            before: one.before,
            ...(one.title !== undefined && { title: one.title }),
          })),
          ...(headings && { headings }),
          cover: pictures[shown]?.id ?? cover ?? null,
        };
      },
    },
    options,
  );
}

/** Books from the server (EPUB, Word, PDF). */
export const storyExporting: ExportAdapter = {
  layouts: ['manuscript'],
  async book(format, story, { author, hasSummaries, cover, layout }) {
    const saved = toSavedStory(withoutNotes(story), story.createdAt);
    const { title, premise, genre, isNsfw, language, paragraphs, headings } = saved;
    const images = layout === 'manuscript' ? [] : (saved.images ?? []);
    const chosen = images.find(({ id }) => id === cover);
    const body = {
      ...{ title, author, premise, genre, isNsfw, hasSummaries },
      ...(language && { language }),
      ...(layout && { layout }),
      paragraphs,
      ...(headings && { headings: headings.map(({ at, rank }) => ({ at, rank })) }),
      ...(chosen && { cover: { imageId: chosen.imageId, imageUrl: chosen.imageUrl } }),
    };
    const sent = fitting(images, limits.exportBytes - bytesOf(body));
    const answer = await fetchFile(exportStoryCall, { params: { format }, body: { ...body, images: sent } });
    const leftOut = Number(answer.headers.get(LEFT_OUT_HEADER) ?? 0) + images.length - sent.length;
    return { file: await answer.blob(), lost: unsetIn(answer), lostPictures: leftOut };
  },
};

const bytesOf = (value: unknown) => new Blob([JSON.stringify(value)]).size;

/** As many pictures as `room` bytes hold. */
function fitting<I extends object>(images: readonly I[], room: number): I[] {
  let left = room - '"images":[],'.length;
  const sent: I[] = [];
  for (const image of images.slice(0, limits.exportPictures)) {
    left -= bytesOf(image) + 1;
    if (left < 0) break;
    sent.push(image);
  }
  return sent;
}
