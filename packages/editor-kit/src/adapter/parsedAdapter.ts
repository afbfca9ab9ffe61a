import {
  attempt,
  fieldsOf,
  functionsOf,
  listOf,
  numberOf,
  oneOf,
  ownFailures,
  type ParsedAccount,
  type ParsedKeeping,
  parsedAccount,
  parsedKeeping,
  parsedPublish,
  parsedVersions,
  parseSpent,
  parseTokens,
  textOf,
  textsOf,
  type VersionsPort,
  WorkError,
} from '@fabula/work-kit/core';
import type { PictureStep } from '../model/Assistance.ts';
import type { ContextWindow } from '../model/ContextPart.ts';
import { importProblems, lostKinds } from '../model/formats/StoryFormat.ts';
import type { PublishedStory } from '../model/Publication.ts';
import { parseAddedImage, parseLanguage, parseStory } from '../model/parseStory.ts';
import type { Story } from '../model/Story.ts';
import { parseCopiesState, parseCopy } from '../model/StoryCopy.ts';
import { parseRecord, parseVersion, type StoryRecord, versionOf } from '../model/StoryRecord.ts';
import { parseChange } from '../model/sentenceChanges.ts';
import { parseWritingPlace } from '../model/WritingPlace.ts';
import type {
  AddedImage,
  AssistantAdapter,
  CopiesAdapter,
  EditorAdapter,
  ExportAdapter,
  ImagesAdapter,
  ImportAdapter,
  LanguagesAdapter,
  PassagesAdapter,
  PictureWish,
  PlacesAdapter,
  PreferencesAdapter,
  WriterAdapter,
  WriterEvent,
} from './EditorAdapter.ts';

export interface ParsedAdapter extends Omit<EditorAdapter, 'stories' | 'account'> {
  stories: ParsedKeeping<StoryRecord>;
  account?: ParsedAccount<StoryRecord>;
}

/**
 * Wraps the ports so that every event, record and answer is parsed, and a synchronous throw becomes a
 * rejection. The kit distrusts its host here alone. A port is read from `given` at each use.
 */
export function parsedAdapter(given: EditorAdapter): ParsedAdapter {
  return Object.create(given, {
    writer: { get: () => parsedWriter(given.writer) },
    stories: { get: () => parsedKeeping(given.stories, parseRecord) },
    account: { get: () => given.account && parsedAccount(given.account, parseRecord) },
    assistant: { get: () => given.assistant && parsedAssistant(given.assistant) },
    images: { get: () => given.images && parsedImages(given.images) },
    versions: { get: () => given.versions && parsedStoryVersions(given.versions) },
    publish: { get: () => given.publish && parsedPublish(given.publish, parsePublished) },
    exporting: { get: () => given.exporting && parsedExport(given.exporting) },
    importing: { get: () => given.importing && parsedImport(given.importing) },
    preferences: { get: () => given.preferences && parsedPreferences(given.preferences) },
    places: { get: () => given.places && parsedPlaces(given.places) },
    copies: { get: () => given.copies && parsedCopies(given.copies) },
    languages: { get: () => given.languages && parsedLanguages(given.languages) },
    passages: { get: () => given.passages && parsedPassages(given.passages) },
  });
}

function parsedPassages(passages: PassagesAdapter): PassagesAdapter {
  return {
    update: async (changes) => passages.update(changes),
    find: async (question) =>
      listOf(await passages.find(question), (value) => {
        const given = fieldsOf(value);
        const [paragraphId, from, to] = [
          textOf(given?.paragraphId),
          numberOf(given?.from),
          numberOf(given?.to),
        ];
        const isFound = paragraphId !== '' && from >= 0 && to > from;
        return isFound ? { paragraphId, from, to, words: textsOf(given?.words) } : null;
      }),
  };
}

function parsedCopies(copies: CopiesAdapter): CopiesAdapter {
  const { update, join } = copies;
  return {
    ...functionsOf(copies),
    find: async (key) => {
      const state = parseCopiesState(await copies.find(key));
      return { ...state, canJoin: state.canJoin && join !== undefined };
    },
    save: async (key, file) => parseCopy(await copies.save(key, file)),
    ...(update && { update: async (key, make) => parseCopy(await copies.update?.(key, make)) }),
    dismiss: async (key, words) => copies.dismiss(key, words),
    ...(join && { join: (key) => attempt(() => copies.join?.(key), undefined) }),
  };
}

function parsedLanguages(languages: LanguagesAdapter): LanguagesAdapter {
  return { guess: async (text) => parseLanguage(await languages.guess(text)) };
}

function parsedStoryVersions(versions: VersionsPort<Story>): VersionsPort<Story> {
  const parsed = parsedVersions(versions, parseVersion);
  return { ...parsed, keep: (story, reason) => parsed.keep(versionOf(story), reason) };
}

const unreadable = () => new WorkError(ownFailures.unreadable);

function parsedWriter(writer: WriterAdapter): WriterAdapter {
  const { cancel, resume, report, costOf, window, heldMs } = writer;
  return {
    ...functionsOf(writer),
    write: (request, options) => parsedEvents(() => writer.write(request, options)),
    ...(cancel && { cancel: async (runId) => writer.cancel?.(runId) }),
    ...(resume && { resume: (options) => parsedEvents(() => writer.resume?.(options)) }),
    ...(report && { report: async (runId) => parseSpent(await writer.report?.(runId)) }),
    ...(writer.isIdempotent === true && { isIdempotent: true }),
    ...(heldMs && { heldMs: () => Math.max(0, numberOf(attempt((): unknown => writer.heldMs?.(), 0))) }),
    ...(window && { window: () => parseWindow(attempt(() => writer.window?.() ?? null, null)) }),
    ...(costOf && {
      costOf: (asked) => {
        const cost: unknown = attempt(() => writer.costOf?.(asked), null);
        return typeof cost === 'number' && cost >= 0 && Number.isFinite(cost) ? cost : null;
      },
    }),
  };
}

function parseWindow(value: unknown): ContextWindow | null {
  const { contextTokens, bodyBytes, reader, reasoningReader } = fieldsOf(value) ?? {};
  return typeof contextTokens === 'number' &&
    contextTokens > 0 &&
    typeof bodyBytes === 'number' &&
    bodyBytes > 0
    ? {
        contextTokens,
        bodyBytes,
        ...(reader !== undefined && { reader: textOf(reader) }),
        ...(reasoningReader !== undefined && { reasoningReader: textOf(reasoningReader) }),
      }
    : null;
}

async function* parsedEvents(open: () => unknown): AsyncGenerator<WriterEvent, void> {
  const events = await open();
  if (typeof events !== 'object' || events === null) throw unreadable();
  if (!(Symbol.asyncIterator in events || Symbol.iterator in events)) throw unreadable();
  for await (const event of events as AsyncIterable<unknown>) {
    const parsed = parseEvent(event);
    if (parsed) yield parsed;
  }
}

/**
 * Throws when words of the story are missing; returns null for other unreadable parts and for unknown types
 * of events.
 */
function parseEvent(value: unknown): WriterEvent | null {
  const event = fieldsOf(value);
  if (typeof event?.type !== 'string') throw unreadable();
  const { type, text } = event;
  if (type === 'done' || type === 'cancelled' || type === 'stopped') return { type };
  if (type === 'text') {
    if (typeof text !== 'string') throw unreadable();
    return { type, text };
  }
  if (type === 'sentence') {
    const change = parseChange(event.change);
    if (!change) throw unreadable();
    return { type, change };
  }
  if (type === 'reasoning' && typeof text === 'string')
    return { type, text, ...(event.wasText === true && { wasText: true }) };
  if (type === 'usage' && fieldsOf(event.usage)) return { type, usage: parseTokens(event.usage) };
  return null;
}

function parsedAssistant(assistant: AssistantAdapter): AssistantAdapter {
  return {
    ...functionsOf(assistant),
    suggest: async (request, options) => textsOf(await assistant.suggest(request, options)),
    summarise: async (request, options) => textOf(await assistant.summarise(request, options)),
    ...(assistant.title && {
      title: async (request, options) => textOf(await assistant.title?.(request, options)),
    }),
  };
}

function parsedImages(images: ImagesAdapter): ImagesAdapter {
  const added = (value: unknown): AddedImage => {
    const image = parseAddedImage(value);
    if (!image) throw new TypeError('A picture came without its address.');
    return { ...fieldsOf(value), ...image };
  };
  return {
    ...functionsOf(images),
    add: async (file, options) => added(await images.add(file, options)),
    ...(images.draw && {
      draw: async (prompt, { onStep, ...options }) => {
        const told = onStep && {
          onStep: (step: unknown) => {
            const parsed = parseStep(step);
            if (parsed) onStep(parsed);
          },
        };
        return added(await images.draw?.(prompt, { ...options, ...told }));
      },
    }),
    ...(images.discard && { discard: (image) => attempt(() => images.discard?.(image), undefined) }),
    ...(images.keepWish && {
      keepWish: (key, wish) => attempt(() => images.keepWish?.(key, wish), undefined),
    }),
    ...(images.keptWish && {
      keptWish: (key) => parseWish(attempt(() => images.keptWish?.(key), undefined)),
    }),
    ...(images.resolve && {
      resolve: (image) => textOf(attempt(() => images.resolve?.(image), undefined)) || image.imageUrl,
    }),
  };
}

function parseWish(value: unknown): PictureWish | null {
  const given = fieldsOf(value);
  const [paragraphId, prompt] = [textOf(given?.paragraphId), textOf(given?.prompt)];
  return paragraphId === '' ? null : { ...given, paragraphId, prompt };
}

function parseStep(value: unknown): PictureStep | null {
  const step = fieldsOf(value);
  if (typeof step?.sentence !== 'string') return null;
  const { progress } = step;
  const known = typeof progress === 'number' && Number.isFinite(progress);
  return { sentence: step.sentence, progress: known ? Math.min(Math.max(progress, 0), 100) : null };
}

/** Null where a part cannot be read. */
function parsePublished(value: unknown): PublishedStory | null {
  const given = fieldsOf(value);
  if (!given || typeof given.title !== 'string' || !Array.isArray(given.paragraphs)) return null;
  const language = parseLanguage(given.language);
  return {
    title: given.title,
    author: textOf(given.author),
    premise: textOf(given.premise),
    genre: textOf(given.genre),
    isNsfw: given.isNsfw !== false,
    ...(language && { language }),
    paragraphs: textsOf(given.paragraphs),
    breaks: listOf(given.breaks, (one) => {
      const { before, title } = fieldsOf(one) ?? {};
      if (typeof before !== 'number') return null;
      return { before, ...(typeof title === 'string' && { title }) };
    }),
    pictures: listOf(given.pictures, (one) => {
      const { id, after, caption } = fieldsOf(one) ?? {};
      if (typeof id !== 'string' || typeof after !== 'number') return null;
      return { id, after, caption: textOf(caption) };
    }),
    cover: typeof given.cover === 'string' ? given.cover : null,
  };
}

function parsedExport(exporting: ExportAdapter): ExportAdapter {
  return {
    ...functionsOf(exporting),
    ...(exporting.layouts && { layouts: exporting.layouts }),
    async book(format, story, options) {
      const given = fieldsOf(await exporting.book(format, story, options));
      if (!(given?.file instanceof Blob)) throw new TypeError('A book came without its file.');
      const { lostPictures } = given;
      return {
        file: given.file,
        lost: textsOf(given.lost),
        ...(typeof lostPictures === 'number' && lostPictures > 0 && { lostPictures }),
      };
    },
  };
}

function parsedImport(importing: ImportAdapter): ImportAdapter {
  return {
    ...(importing.accepts && { accepts: importing.accepts }),
    async read(file, options) {
      const given = fieldsOf(await importing.read(file, options));
      const problem = oneOf(importProblems, given?.problem);
      if (problem) return { story: null, problem };
      const story = parseStory(given?.story);
      if (!story) throw unreadable();
      const lost = listOf(given?.lost, (one) => {
        const { kind: said, count, line, text } = fieldsOf(one) ?? {};
        const kind = oneOf(lostKinds, said);
        const begun = typeof text === 'string' && { text };
        return kind
          ? { kind, count: numberOf(count), line: typeof line === 'number' ? line : null, ...begun }
          : null;
      });
      return { story, author: textOf(given?.author), lost, problem: null };
    },
  };
}

function parsedPreferences(preferences: PreferencesAdapter): PreferencesAdapter {
  return {
    ...functionsOf(preferences),
    load: () => fieldsOf(attempt((): unknown => preferences.load(), null)) ?? {},
    save: (chosen) => attempt(() => preferences.save(chosen), undefined),
  };
}

function parsedPlaces(places: PlacesAdapter): PlacesAdapter {
  return {
    ...functionsOf(places),
    find: (key) => parseWritingPlace(attempt((): unknown => places.find(key), null)),
    keep: (key, place) => attempt(() => places.keep(key, place), undefined),
  };
}
