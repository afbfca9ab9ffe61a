import { ownFailures } from '../model/ownFailures.ts';
import { parseProposed } from '../model/parseElement.ts';
import { parseRecord, parseUsage } from '../model/parseRecord.ts';
import { costOf, fieldsOf, listOf, oneOf, textOf } from '../model/parsing.ts';
import type { TokenUsage } from '../model/Scene.ts';
import type { SceneElementContent } from '../model/SceneElement.ts';
import { SceneError } from '../model/SceneFailure.ts';
import type { ScenePreferences } from '../model/ScenePreferences.ts';
import type {
  PublicationModeration,
  PublishedScene,
  PublishingBlock,
  ScenePublication,
  ScenePublishForm,
  ScenePublishOutcome,
} from '../model/ScenePublication.ts';
import type { SceneRecord } from '../model/SceneRecord.ts';
import type { SceneAccountAdapter, SceneAccountOutcome } from './SceneAccountAdapter.ts';
import type { SceneAdapter } from './SceneAdapter.ts';
import type { SceneExportAdapter } from './SceneExportAdapter.ts';
import type { ScenePreferencesAdapter } from './ScenePreferencesAdapter.ts';
import type { ScenePublishAdapter } from './ScenePublishAdapter.ts';
import type { SceneSaveOutcome, ScenesAdapter } from './ScenesAdapter.ts';
import type { SceneOptions, SceneRequest, SceneWriterAdapter } from './SceneWriterAdapter.ts';

/** What an adapter may leave out of an answer is there. */
export interface ParsedAdapter extends Omit<SceneAdapter, 'writer' | 'scenes' | 'account' | 'preferences'> {
  writer: Omit<SceneWriterAdapter, 'write'> & {
    write(request: SceneRequest, options: SceneOptions): Promise<WrittenElements>;
  };
  scenes: Pick<ScenesAdapter, 'keepUnsaved'> & Saves<SceneSaveOutcome>;
  account?: Saves<SceneAccountOutcome>;
  preferences?: { load(): Partial<ScenePreferences>; save(preferences: ScenePreferences): void };
}

interface WrittenElements {
  elements: readonly SceneElementContent[];
  /** How many more came that could not be read. */
  unreadable: number;
  usage?: TokenUsage;
  notice?: string;
}

interface Saves<Outcome> {
  save(record: SceneRecord): Promise<Outcome>;
}

/**
 * The ports as the store may use them: every element, record and answer is parsed where it crosses, and what was thrown
 * at once comes as a rejection. The one place where the kit does not trust its host. A port is read when it is used: the
 * store asks for one at a time, often.
 */
export function parsedAdapter(given: SceneAdapter): ParsedAdapter {
  return Object.create(null, {
    writer: { get: () => parsedWriter(given.writer) },
    scenes: { get: () => parsedScenes(given.scenes) },
    account: { get: () => given.account && parsedAccount(given.account) },
    publish: { get: () => given.publish && parsedPublish(given.publish) },
    exporting: { get: () => given.exporting && parsedExport(given.exporting) },
    preferences: { get: () => given.preferences && parsedPreferences(given.preferences) },
  });
}

/** What is asked in passing, where no answer is as good as none. */
export function attempt<Answer>(ask: () => Answer, otherwise: Answer): Answer {
  try {
    return ask();
  } catch (thrown) {
    console.warn('An adapter threw where it must not.', thrown);
    return otherwise;
  }
}

function parsedWriter(writer: SceneWriterAdapter): ParsedAdapter['writer'] {
  const { title, cancel, costOf: cost } = writer;
  return {
    async write(request, options) {
      const answer = fieldsOf(await writer.write(request, options));
      const written = parseProposed(answer?.elements);
      if (!written || (written.elements.length === 0 && written.unreadable > 0))
        throw new SceneError(ownFailures.unreadable);
      const notice = textOf(answer?.notice).trim();
      return {
        ...written,
        ...(notice !== '' && { notice }),
        ...(fieldsOf(answer?.usage) && { usage: parseUsage(answer?.usage) }),
      };
    },
    ...(title && { title: async (request, options) => textOf(await writer.title?.(request, options)) }),
    ...(cancel && { cancel: async (runId) => writer.cancel?.(runId) }),
    ...(cost && { costOf: () => costOf(attempt((): unknown => writer.costOf?.(), null)) }),
  };
}

/** The record of a conflict. */
function conflicting(answer: ReturnType<typeof fieldsOf>): SceneRecord {
  const record = parseRecord(answer?.record);
  if (!record) throw new TypeError('A conflict came without the record to go on with.');
  return record;
}

function parsedScenes(scenes: ScenesAdapter): ParsedAdapter['scenes'] {
  return {
    async save(record): Promise<SceneSaveOutcome> {
      const answer = fieldsOf(await scenes.save(record));
      if (answer?.outcome !== 'conflict') return { outcome: 'saved' };
      return { outcome: 'conflict', record: conflicting(answer) };
    },
    ...(scenes.keepUnsaved && { keepUnsaved: (record) => scenes.keepUnsaved?.(record) }),
  };
}

function parsedAccount(account: SceneAccountAdapter): Saves<SceneAccountOutcome> {
  return {
    async save(record): Promise<SceneAccountOutcome> {
      const answer = fieldsOf(await account.save(record));
      if (answer?.outcome === 'signed_out') return { outcome: 'signed_out' };
      if (answer?.outcome !== 'conflict') return { outcome: 'saved' };
      const { keepTheirs } = answer;
      return {
        outcome: 'conflict',
        record: conflicting(answer),
        keepTheirs: async () => {
          if (typeof keepTheirs === 'function') await keepTheirs();
        },
      };
    },
  };
}

function parsePublication(value: unknown): ScenePublication | null {
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
  const state = oneOf(['hidden', 'removed'] as const, fieldsOf(value)?.state);
  const block = parseBlock(value);
  return state && block && { ...block, state };
}

/** What readers see; null where a part of it cannot be read: what is not known is not compared. */
function parsePublished(value: unknown): PublishedScene | null {
  const given = fieldsOf(value);
  if (!given || typeof given.title !== 'string' || !Array.isArray(given.elements)) return null;
  const { elements, unreadable } = parseProposed(given.elements) ?? { elements: [], unreadable: 1 };
  if (unreadable > 0) return null;
  return {
    title: given.title,
    author: textOf(given.author),
    premise: textOf(given.premise),
    genre: textOf(given.genre),
    isNsfw: given.isNsfw !== false,
    elements,
  };
}

function parseOutcome(answer: unknown): ScenePublishOutcome {
  const outcome = fieldsOf(answer)?.outcome;
  if (outcome === 'signed_out' || outcome === 'changed') return { outcome };
  const publication = parsePublication(answer);
  if (!publication) throw new TypeError('A scene was published without saying where.');
  return { ...publication, outcome: 'published' };
}

function parseForm(value: unknown): ScenePublishForm | null {
  const given = fieldsOf(value);
  return given && { ...given, title: textOf(given.title), author: textOf(given.author) };
}

function parsedPublish(publish: ScenePublishAdapter): ScenePublishAdapter {
  const { publishAnew, find, findBlock, unpublish, interrupted, forget } = publish;
  return {
    publish: async (form, scene, publication) =>
      parseOutcome(await publish.publish(form, scene, publication)),
    ...(publishAnew && {
      publishAnew: async (form, scene) => parseOutcome(await publish.publishAnew?.(form, scene)),
    }),
    ...(find && { find: async (key) => parsePublication(await publish.find?.(key)) }),
    ...(findBlock && { findBlock: async () => parseBlock(await publish.findBlock?.()) }),
    ...(unpublish && { unpublish: async (key, publication) => publish.unpublish?.(key, publication) }),
    ...(interrupted && {
      interrupted: (key) => parseForm(attempt((): unknown => publish.interrupted?.(key), null)),
    }),
    ...(forget && { forget: (key) => attempt(() => publish.forget?.(key), undefined) }),
  };
}

function parsedExport(exporting: SceneExportAdapter): SceneExportAdapter {
  if (!exporting.pdf) return {};
  return {
    async pdf(pages, about) {
      const given = fieldsOf(await exporting.pdf?.(pages, about));
      if (!(given?.file instanceof Blob)) throw new TypeError('A PDF came without its file.');
      return { file: given.file, lost: listOf(given.lost, (one) => (typeof one === 'string' ? one : null)) };
    },
  };
}

function parsedPreferences(preferences: ScenePreferencesAdapter): NonNullable<ParsedAdapter['preferences']> {
  return {
    load() {
      const given = fieldsOf(attempt((): unknown => preferences.load(), null));
      const { isTypedOut, hasSceneNumbers } = given ?? {};
      return {
        ...(typeof isTypedOut === 'boolean' && { isTypedOut }),
        ...(typeof hasSceneNumbers === 'boolean' && { hasSceneNumbers }),
      };
    },
    save: (chosen) => attempt(() => preferences.save(chosen), undefined),
  };
}
