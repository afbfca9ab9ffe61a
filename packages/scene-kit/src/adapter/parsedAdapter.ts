import {
  attempt,
  costOf,
  fieldsOf,
  listOf,
  newId,
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
  type RunEvent,
  type RunPort,
  textOf,
  WorkError,
} from '@fabula/work-kit/core';
import { importProblems, lostKinds } from '../model/formats/SceneParts.ts';
import {
  parseProposed,
  parseProposedElement,
  parseRecord,
  parseScene,
  parseUsage,
} from '../model/parseRecord.ts';
import type { PublishedScene, ScenePreferences, SceneRecord } from '../model/Scene.ts';
import type { SceneElementContent } from '../model/SceneElement.ts';
import type {
  SceneAdapter,
  SceneExportAdapter,
  SceneImportAdapter,
  ScenePreferencesAdapter,
  SceneProposalsAdapter,
  SceneRequest,
  SceneWriterAdapter,
} from './SceneAdapter.ts';

/** An event of a writer; null for an element that could not be read. */
export type ParsedSceneEvent =
  | { readonly type: 'element'; readonly element: SceneElementContent | null }
  | { readonly type: 'notice'; readonly text: string }
  | { readonly type: 'withdrawn' | 'stopped' };

export interface ParsedAdapter extends Omit<SceneAdapter, 'writer' | 'scenes' | 'account' | 'preferences'> {
  writer: RunPort<SceneRequest, ParsedSceneEvent> & Pick<SceneWriterAdapter, 'title' | 'costOf' | 'reader'>;
  scenes: ParsedKeeping<SceneRecord>;
  account?: ParsedAccount<SceneRecord>;
  preferences?: { load(): Partial<ScenePreferences>; save(preferences: ScenePreferences): void };
}

/**
 * The ports as the store uses them: every element, record and answer is parsed where it crosses, and a synchronous throw
 * becomes a rejection. Ports are read at each use.
 */
export function parsedAdapter(given: SceneAdapter): ParsedAdapter {
  return Object.create(null, {
    writer: { get: () => parsedWriter(given.writer) },
    scenes: { get: () => parsedKeeping(given.scenes, parseRecord) },
    account: { get: () => given.account && parsedAccount(given.account, parseRecord) },
    versions: { get: () => given.versions && parsedVersions(given.versions, parseScene) },
    publish: { get: () => given.publish && parsedPublish(given.publish, parsePublished) },
    exporting: { get: () => given.exporting && parsedExport(given.exporting) },
    importing: { get: () => given.importing && parsedImport(given.importing) },
    preferences: { get: () => given.preferences && parsedPreferences(given.preferences) },
    proposals: { get: () => given.proposals && parsedProposals(given.proposals) },
  });
}

function parsedWriter(writer: SceneWriterAdapter): ParsedAdapter['writer'] {
  const { title, cancel, resume, report, heldMs, costOf: cost, reader } = writer;
  return {
    write: (request, options) => parsedEvents(() => writer.write(request, options)),
    ...(title && { title: async (request, options) => textOf(await writer.title?.(request, options)) }),
    ...(cancel && { cancel: async (runId) => writer.cancel?.(runId) }),
    ...(resume && { resume: (options) => parsedEvents(() => writer.resume?.(options)) }),
    ...(report && { report: async (runId) => parseSpent(await writer.report?.(runId)) }),
    ...(writer.isIdempotent === true && { isIdempotent: true }),
    ...(heldMs && { heldMs: () => numberOf(attempt((): unknown => writer.heldMs?.(), 0)) }),
    ...(cost && { costOf: () => costOf(attempt((): unknown => writer.costOf?.(), null)) }),
    ...(reader && { reader: () => textOf(attempt((): unknown => writer.reader?.(), null)).trim() || null }),
  };
}

async function* parsedEvents(open: () => unknown): AsyncGenerator<ParsedSceneEvent | RunEvent, void> {
  const opened = open();
  if (isStream(opened)) {
    for await (const event of opened) {
      const parsed = parseEvent(event);
      if (parsed) yield parsed;
    }
    return;
  }
  const answer = fieldsOf(await opened);
  if (!Array.isArray(answer?.elements)) throw new WorkError(ownFailures.unreadable);
  for (const element of answer.elements) yield { type: 'element', element: parseProposedElement(element) };
  const notice = textOf(answer.notice).trim();
  if (notice !== '') yield { type: 'notice', text: notice };
  if (fieldsOf(answer.usage)) yield { type: 'usage', usage: parseUsage(answer.usage) };
  yield { type: 'done' };
}

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** Throws for anything but an event; null for one of a type that only a later kit knows. */
function parseEvent(value: unknown): ParsedSceneEvent | RunEvent | null {
  const event = fieldsOf(value);
  if (typeof event?.type !== 'string') throw new WorkError(ownFailures.unreadable);
  const { type } = event;
  if (type === 'done' || type === 'cancelled' || type === 'withdrawn' || type === 'stopped') return { type };
  if (type === 'element') return { type, element: parseProposedElement(event.element) };
  if (type === 'usage' && fieldsOf(event.usage)) return { type, usage: parseUsage(event.usage) };
  const text = textOf(event.text).trim();
  return type === 'notice' && text !== '' ? { type, text } : null;
}

/** Null where a part cannot be read: it is not compared then. */
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

function parsedImport(importing: SceneImportAdapter): SceneImportAdapter {
  return {
    async read(file, options) {
      const given = fieldsOf(await importing.read(file, options));
      const parts = fieldsOf(given?.parts);
      const proposed = parseProposed(parts?.elements);
      if (!given || !parts || !proposed) throw new WorkError(ownFailures.unreadable);
      const problem = fieldsOf(given.problem);
      const code = oneOf(importProblems, problem?.code);
      return {
        parts: {
          title: textOf(parts.title),
          premise: textOf(parts.premise),
          genre: textOf(parts.genre),
          isNsfw: parts.isNsfw === true,
          ...(typeof parts.titlePage === 'string' && { titlePage: parts.titlePage }),
          elements: proposed.elements.map((content) => ({ ...content, id: newId() })),
        },
        lost: listOf(given.lost, (one) => {
          const lost = fieldsOf(one);
          const kind = oneOf(lostKinds, lost?.kind);
          return kind ? { kind, line: lineOf(lost?.line), text: textOf(lost?.text) } : null;
        }),
        problem: code ? { code, line: lineOf(problem?.line) } : null,
      };
    },
  };
}

const lineOf = (value: unknown) => (typeof value === 'number' ? value : null);

function parsedProposals(proposals: SceneProposalsAdapter): SceneProposalsAdapter {
  return {
    ...(proposals.subscribe && {
      subscribe(propose, scene) {
        const end: unknown = attempt((): unknown => proposals.subscribe?.(propose, scene), null);
        return () => (typeof end === 'function' ? attempt((): unknown => end(), undefined) : undefined);
      },
    }),
    settled: (id, verdict) => attempt(() => proposals.settled?.(id, verdict), undefined),
  };
}

function parsedPreferences(preferences: ScenePreferencesAdapter): NonNullable<ParsedAdapter['preferences']> {
  return {
    load() {
      const given = fieldsOf(attempt((): unknown => preferences.load(), null));
      const { isAiOff, isTypedOut, hasSceneNumbers } = given ?? {};
      return {
        ...(typeof isAiOff === 'boolean' && { isAiOff }),
        ...(typeof isTypedOut === 'boolean' && { isTypedOut }),
        ...(typeof hasSceneNumbers === 'boolean' && { hasSceneNumbers }),
      };
    },
    save: (chosen) => attempt(() => preferences.save(chosen), undefined),
  };
}
