import type {
  AccountPort,
  KeepingPort,
  PublishPort,
  RunOptions,
  RunPort,
  SaveOutcomeOf,
  TokenUsage,
  VersionsPort,
} from '@fabula/work-kit/core';
import type { ScreenplayPage } from '../model/pagination/pages.ts';
import type { PublishedScene, Scene, ScenePreferences } from '../model/Scene.ts';
import type { SceneElementContent } from '../model/SceneElement.ts';
import type { SceneRecord } from '../model/SceneRecord.ts';

/** The kit's only way to the outside. A missing optional port hides its feature. */
export interface SceneAdapter {
  /** Where elements come from. */
  writer: SceneWriterAdapter;
  /** Where scenes are kept on this device, so that a killed tab loses nothing (S6). */
  scenes: ScenesAdapter;
  /** Keeps each scene in the writer’s account too, after `scenes` kept it (D-SCENES). */
  account?: SceneAccountAdapter;
  /** Earlier states of the scene, to be looked at and brought back. */
  versions?: SceneVersionsAdapter;
  /** Makes a scene public. Without it nothing offers that. */
  publish?: ScenePublishAdapter;
  /** Makes files that a browser cannot make alone. Without it there is no PDF among the formats. */
  exporting?: SceneExportAdapter;
  /** Remembers how the generator behaves for this person. */
  preferences?: ScenePreferencesAdapter;
}

/** What elements are written from (writing.md §7). */
export interface SceneRequest {
  premise: string;
  genre: string;
  /** In order, in plain words of the common types, without notes; empty for a new scene. */
  previousElements: readonly SceneElementContent[];
  /** '' where nothing was asked for. */
  instruction: string;
  /** How many elements. */
  count: number;
  isNsfw: boolean;
}

/**
 * What comes with each request for elements. Retry after a failure 'unreachable' sends the same `runId` again: whoever
 * knows it asks and charges nothing twice.
 */
export type SceneOptions = RunOptions;

/** A piece of a scene as it arrives. */
export type SceneWriterEvent =
  /** The next element, whole. */
  | { type: 'element'; element: SceneElementContent }
  /** What the writer says of an instruction that it did not follow, in sentences for a person. */
  | { type: 'notice'; text: string }
  | { type: 'usage'; usage: TokenUsage }
  | { type: 'done' }
  | { type: 'cancelled' };

/** A whole scene at once, for a writer that does not stream. */
export interface SceneAnswer {
  elements: readonly SceneElementContent[];
  usage?: TokenUsage;
  /** What the writer says of an instruction that it did not follow, in sentences for a person. */
  notice?: string;
}

/** Where elements come from. A missing optional function hides what needs it. */
export interface SceneWriterAdapter extends Omit<RunPort<SceneRequest, SceneWriterEvent>, 'write'> {
  /**
   * Streams the elements: each stands on the page as it comes. The last event is `done` or `cancelled`; iteration that
   * ends without one counts as cut off. May answer a promise of all of them instead. Throw a `SceneError` to say what
   * went wrong.
   */
  write(request: SceneRequest, options: SceneOptions): AsyncIterable<SceneWriterEvent> | Promise<SceneAnswer>;
  /** A title, made from the beginning of the scene and its premise; '' for none. */
  title?(
    request: { text: string; premise: string; isNsfw: boolean },
    options: { signal: AbortSignal },
  ): Promise<string>;
  /** Credits that a generation would cost; null when nothing shall be shown. */
  costOf?(): number | null;
}

/** What became of a save. */
export type SceneSaveOutcome = SaveOutcomeOf<SceneRecord>;

/** Where scenes are kept. */
export type ScenesAdapter = KeepingPort<SceneRecord>;

/** Keeps scenes in the writer's account, after they were kept here. */
export type SceneAccountAdapter = AccountPort<SceneRecord>;

/** Earlier states of a scene. Without it there is no version history. */
export type SceneVersionsAdapter = VersionsPort<Scene>;

/** Makes scenes public. */
export type ScenePublishAdapter = PublishPort<Scene, PublishedScene>;

/** Makes files that a browser cannot make by itself. */
export interface SceneExportAdapter {
  /** Typesets pages that are laid out already. `lost`: characters that it could not set. */
  pdf?(
    pages: readonly ScreenplayPage[],
    about: { title: string; author: string; isNsfw: boolean },
  ): Promise<{ file: Blob; lost: readonly string[] }>;
}

/** Remembers preferences. Without it they last as long as the page. */
export interface ScenePreferencesAdapter {
  /** What was kept, however old: what is missing gets its default. Asked once, when the store is made. */
  load(): Partial<ScenePreferences>;
  /** Called with all preferences each time one of them changes. */
  save(preferences: ScenePreferences): void;
}
