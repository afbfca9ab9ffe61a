import {
  attempt,
  costOf,
  fieldsOf,
  listOf,
  ownFailures,
  type ParsedAccount,
  type ParsedKeeping,
  parsedAccount,
  parsedKeeping,
  parsedPublish,
  textOf,
  WorkError,
} from '@fabula/work-kit/core';
import { parseProposed } from '../model/parseElement.ts';
import { parseRecord, parseUsage } from '../model/parseRecord.ts';
import type { TokenUsage } from '../model/Scene.ts';
import type { SceneElementContent } from '../model/SceneElement.ts';
import type { ScenePreferences } from '../model/ScenePreferences.ts';
import type { PublishedScene } from '../model/ScenePublication.ts';
import type { SceneRecord } from '../model/SceneRecord.ts';
import type { SceneAdapter } from './SceneAdapter.ts';
import type { SceneExportAdapter } from './SceneExportAdapter.ts';
import type { ScenePreferencesAdapter } from './ScenePreferencesAdapter.ts';
import type { SceneOptions, SceneRequest, SceneWriterAdapter } from './SceneWriterAdapter.ts';

/** What an adapter may leave out of an answer is there. */
export interface ParsedAdapter extends Omit<SceneAdapter, 'writer' | 'scenes' | 'account' | 'preferences'> {
  writer: Omit<SceneWriterAdapter, 'write'> & {
    write(request: SceneRequest, options: SceneOptions): Promise<WrittenElements>;
  };
  scenes: ParsedKeeping<SceneRecord>;
  account?: ParsedAccount<SceneRecord>;
  preferences?: { load(): Partial<ScenePreferences>; save(preferences: ScenePreferences): void };
}

interface WrittenElements {
  elements: readonly SceneElementContent[];
  /** How many more came that could not be read. */
  unreadable: number;
  usage?: TokenUsage;
  notice?: string;
}

/**
 * The ports as the store may use them: every element, record and answer is parsed where it crosses, and what was thrown
 * at once comes as a rejection. The one place where the kit does not trust its host. A port is read when it is used: the
 * store asks for one at a time, often.
 */
export function parsedAdapter(given: SceneAdapter): ParsedAdapter {
  return Object.create(null, {
    writer: { get: () => parsedWriter(given.writer) },
    scenes: { get: () => parsedKeeping(given.scenes, parseRecord) },
    account: { get: () => given.account && parsedAccount(given.account, parseRecord) },
    publish: { get: () => given.publish && parsedPublish(given.publish, parsePublished) },
    exporting: { get: () => given.exporting && parsedExport(given.exporting) },
    preferences: { get: () => given.preferences && parsedPreferences(given.preferences) },
  });
}

function parsedWriter(writer: SceneWriterAdapter): ParsedAdapter['writer'] {
  const { title, cancel, costOf: cost } = writer;
  return {
    async write(request, options) {
      const answer = fieldsOf(await writer.write(request, options));
      const written = parseProposed(answer?.elements);
      if (!written || (written.elements.length === 0 && written.unreadable > 0))
        throw new WorkError(ownFailures.unreadable);
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
