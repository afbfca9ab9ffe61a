import type { ContextWindow } from '../model/ContextWindow.ts';
import { ownFailures } from '../model/ownFailures.ts';
import type { PictureStep } from '../model/PictureWork.ts';
import type {
  Publication,
  PublicationModeration,
  PublishedStory,
  PublishForm,
  PublishingBlock,
  PublishOutcome,
} from '../model/Publication.ts';
import { parseRecord, parseSpent } from '../model/parseRecord.ts';
import { parseAddedImage, parseStory, parseTokens } from '../model/parseStory.ts';
import { fieldsOf, listOf, numberOf, oneOf, textOf, textsOf } from '../model/parsing.ts';
import type { StoryRecord } from '../model/StoryRecord.ts';
import type { StoryVersion, VersionList } from '../model/StoryVersion.ts';
import { parseChange } from '../model/sentenceChanges.ts';
import { WritingError } from '../model/WritingFailure.ts';
import type { AccountAdapter, AccountOutcome } from './AccountAdapter.ts';
import type { AssistantAdapter } from './AssistantAdapter.ts';
import type { EditorAdapter } from './EditorAdapter.ts';
import type { ExportAdapter } from './ExportAdapter.ts';
import type { AddedImage, ImagesAdapter, PictureWish } from './ImagesAdapter.ts';
import type { PreferencesAdapter } from './PreferencesAdapter.ts';
import type { PublishAdapter } from './PublishAdapter.ts';
import { SaveError, type SaveOutcome, type StoriesAdapter } from './StoriesAdapter.ts';
import type { VersionsAdapter } from './VersionsAdapter.ts';
import type { WriterAdapter, WriterEvent } from './WriterAdapter.ts';

/** What an adapter may leave out of an answer is there. */
export interface ParsedAdapter extends Omit<EditorAdapter, 'stories' | 'account'> {
  stories: Pick<StoriesAdapter, 'keepUnsaved'> & Saves<SaveOutcome>;
  account?: Saves<AccountOutcome>;
}

interface Saves<Outcome> {
  save(record: StoryRecord): Promise<Outcome>;
}

/**
 * The ports as the store may use them: every event, record and answer is parsed where it crosses, and what was thrown
 * at once comes as a rejection. The one place where the kit does not trust its host. A port is read when it is used: the
 * store asks for one at a time, often.
 */
export function parsedAdapter(given: EditorAdapter): ParsedAdapter {
  return Object.create(given, {
    writer: { get: () => parsedWriter(given.writer) },
    stories: { get: () => parsedStories(given.stories) },
    account: { get: () => given.account && parsedAccount(given.account) },
    assistant: { get: () => given.assistant && parsedAssistant(given.assistant) },
    images: { get: () => given.images && parsedImages(given.images) },
    versions: { get: () => given.versions && parsedVersions(given.versions) },
    publish: { get: () => given.publish && parsedPublish(given.publish) },
    exporting: { get: () => given.exporting && parsedExport(given.exporting) },
    preferences: { get: () => given.preferences && parsedPreferences(given.preferences) },
  });
}

/** What is asked in passing, where no answer is as good as none. */
function attempt<Answer>(ask: () => Answer, otherwise: Answer): Answer {
  try {
    return ask();
  } catch (thrown) {
    console.warn('An adapter threw where it must not.', thrown);
    return otherwise;
  }
}

/** The functions of a port, its class's too, bound to it. What a port grows is there, though nobody parses it yet. */
function functionsOf<Port extends object>(port: Port): Port {
  const bound: Record<string, unknown> = {};
  for (let at: object | null = port; at && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) {
      const part: unknown = port[name as keyof Port];
      if (!(name in bound) && typeof part === 'function') bound[name] = part.bind(port);
    }
  }
  return bound as Port;
}

const unreadable = () => new WritingError(ownFailures.unreadable);

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
  const { contextTokens, bodyBytes } = fieldsOf(value) ?? {};
  return typeof contextTokens === 'number' &&
    contextTokens > 0 &&
    typeof bodyBytes === 'number' &&
    bodyBytes > 0
    ? { contextTokens, bodyBytes }
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
 * Throws where words of the story are missing; what else cannot be read is let go, and so is an event of a type that
 * only a later kit knows.
 */
function parseEvent(value: unknown): WriterEvent | null {
  const event = fieldsOf(value);
  if (typeof event?.type !== 'string') throw unreadable();
  const { type, text } = event;
  if (type === 'done' || type === 'cancelled') return { type };
  if (type === 'text') {
    if (typeof text !== 'string') throw unreadable();
    return { type, text };
  }
  if (type === 'sentence') {
    const change = parseChange(event.change);
    if (!change) throw unreadable();
    return { type, change };
  }
  if (type === 'reasoning' && typeof text === 'string') return { type, text };
  if (type === 'usage' && fieldsOf(event.usage)) return { type, usage: parseTokens(event.usage) };
  return null;
}

function parsedStories(stories: StoriesAdapter): ParsedAdapter['stories'] {
  return {
    ...functionsOf(stories),
    async save(record): Promise<SaveOutcome> {
      const answer = fieldsOf(await stories.save(record));
      if (answer?.outcome !== 'conflict') return { outcome: 'saved' };
      const copy = parseRecord(answer.record);
      if (!copy) throw new SaveError('unavailable', 'A conflict came without the record to go on with.');
      return { outcome: 'conflict', record: copy };
    },
  };
}

function parsedAccount(account: AccountAdapter): Saves<AccountOutcome> {
  return {
    ...functionsOf(account),
    async save(record): Promise<AccountOutcome> {
      const answer = fieldsOf(await account.save(record));
      if (answer?.outcome === 'signed_out') return { outcome: 'signed_out' };
      if (answer?.outcome !== 'conflict') return { outcome: 'saved' };
      const copy = parseRecord(answer.record);
      if (!copy) throw new SaveError('unavailable', '');
      const { keepTheirs } = answer;
      return {
        outcome: 'conflict',
        record: copy,
        keepTheirs: async () => {
          if (typeof keepTheirs === 'function') await keepTheirs();
        },
      };
    },
  };
}

function parsedAssistant(assistant: AssistantAdapter): AssistantAdapter {
  return {
    ...functionsOf(assistant),
    suggest: async (request, options) => textsOf(await assistant.suggest(request, options)),
    summarise: async (request, options) => textOf(await assistant.summarise(request, options)),
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

const reasons = ['accepted', 'written', 'restored'] as const;

function parseVersion(value: unknown): StoryVersion | null {
  const given = fieldsOf(value);
  const [id, at] = [textOf(given?.id), textOf(given?.at)];
  if (id === '' || Number.isNaN(Date.parse(at))) return null;
  return {
    ...given,
    id,
    at,
    reason: oneOf(reasons, given?.reason) ?? 'written',
    words: numberOf(given?.words),
  };
}

function parsedVersions(versions: VersionsAdapter): VersionsAdapter {
  return {
    ...functionsOf(versions),
    // Thrown at once, it is a rejection all the same.
    keep: async (story, reason) => versions.keep(story, reason),
    async list(storyKey): Promise<VersionList> {
      const given = fieldsOf(await versions.list(storyKey));
      const parsed = listOf(given?.versions, parseVersion);
      const lost = (Array.isArray(given?.versions) ? given.versions.length : 0) - parsed.length;
      return { versions: parsed, unreadable: numberOf(given?.unreadable) + lost };
    },
    read: async (storyKey, versionId) => parseStory(await versions.read(storyKey, versionId)),
  };
}

function parsePublication(value: unknown): Publication | null {
  const given = fieldsOf(value);
  if (typeof given?.id !== 'string' || typeof given.url !== 'string') return null;
  const { published, moderation, ...rest } = given;
  const seen = parsePublished(published);
  const moderated = parseModeration(moderation);
  return {
    ...rest,
    id: given.id,
    url: given.url,
    ...(seen && { published: seen }),
    ...(moderated && { moderation: moderated }),
  };
}

function parseBlock(value: unknown): PublishingBlock | null {
  const given = fieldsOf(value);
  if (!given) return null;
  const at = textOf(given.at);
  return { reason: textOf(given.reason), ...(!Number.isNaN(Date.parse(at)) && { at }) };
}

function parseModeration(value: unknown): PublicationModeration | null {
  const state = oneOf(['hidden', 'removed'], fieldsOf(value)?.state);
  const block = parseBlock(value);
  return state && block && { ...block, state };
}

/** What readers see; null where a part of it cannot be read: what is not known is not compared. */
function parsePublished(value: unknown): PublishedStory | null {
  const given = fieldsOf(value);
  if (!given || typeof given.title !== 'string' || !Array.isArray(given.paragraphs)) return null;
  return {
    title: given.title,
    author: textOf(given.author),
    premise: textOf(given.premise),
    genre: textOf(given.genre),
    isNsfw: given.isNsfw !== false,
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

function parseOutcome(answer: unknown): PublishOutcome {
  const outcome = fieldsOf(answer)?.outcome;
  if (outcome === 'signed_out' || outcome === 'changed') return { outcome };
  const publication = parsePublication(answer);
  if (!publication) throw new TypeError('A story was published without saying where.');
  return { ...publication, outcome: 'published' };
}

function parsedPublish(publish: PublishAdapter): PublishAdapter {
  const { publishAnew, find, findBlock, unpublish, interrupted, forget } = publish;
  return {
    ...functionsOf(publish),
    publish: async (form, story, publication) =>
      parseOutcome(await publish.publish(form, story, publication)),
    ...(publishAnew && {
      publishAnew: async (form, story) => parseOutcome(await publish.publishAnew?.(form, story)),
    }),
    ...(find && { find: async (key) => parsePublication(await publish.find?.(key)) }),
    ...(findBlock && { findBlock: async () => parseBlock(await publish.findBlock?.()) }),
    ...(unpublish && { unpublish: async (key, publication) => publish.unpublish?.(key, publication) }),
    ...(interrupted && {
      interrupted: (key) => parseForm(attempt(() => publish.interrupted?.(key), undefined)),
    }),
    ...(forget && { forget: (key) => attempt(() => publish.forget?.(key), undefined) }),
  };
}

function parseForm(value: unknown): PublishForm | null {
  const given = fieldsOf(value);
  return given && { ...given, title: textOf(given.title), author: textOf(given.author) };
}

function parsedExport(exporting: ExportAdapter): ExportAdapter {
  return {
    ...functionsOf(exporting),
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

function parsedPreferences(preferences: PreferencesAdapter): PreferencesAdapter {
  return {
    ...functionsOf(preferences),
    load: () => fieldsOf(attempt((): unknown => preferences.load(), null)) ?? {},
    save: (chosen) => attempt(() => preferences.save(chosen), undefined),
  };
}
