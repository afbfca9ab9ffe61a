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
  /** Source of generated elements. */
  writer: SceneWriterAdapter;
  /** Keeps scenes on this device (S6). */
  scenes: ScenesAdapter;
  /** Syncs each scene to the writer’s account, after `scenes` kept it (D-SCENES). */
  account?: SceneAccountAdapter;
  /** Version history of a scene. */
  versions?: SceneVersionsAdapter;
  /** Without it nothing offers to publish. */
  publish?: ScenePublishAdapter;
  /** Renders formats that a browser cannot. Without it there is no PDF among them. */
  exporting?: SceneExportAdapter;
  /** Without it preferences last as long as the page. */
  preferences?: ScenePreferencesAdapter;
}

export interface SceneRequest {
  premise: string;
  genre: string;
  /** In order, in plain words of the common types, without notes; empty for a new scene. */
  previousElements: readonly SceneElementContent[];
  /** '' for none. */
  instruction: string;
  count: number;
  isNsfw: boolean;
}

/** Options of each request for elements. A retry after a failure 'unreachable' sends the same `runId`, and is charged once. */
export type SceneOptions = RunOptions;

export type SceneWriterEvent =
  | { type: 'element'; element: SceneElementContent }
  /** Says why an instruction was not followed, in sentences for a person. */
  | { type: 'notice'; text: string }
  | { type: 'usage'; usage: TokenUsage }
  | { type: 'done' }
  | { type: 'cancelled' };

/** A whole scene at once, for a writer that does not stream. */
export interface SceneAnswer {
  elements: readonly SceneElementContent[];
  usage?: TokenUsage;
  /** Says why an instruction was not followed, in sentences for a person. */
  notice?: string;
}

/** Source of generated elements. A missing optional function hides its feature. */
export interface SceneWriterAdapter extends Omit<RunPort<SceneRequest, SceneWriterEvent>, 'write'> {
  /**
   * Streams the elements. The last event is `done` or `cancelled`; a stream that ends without one counts as cut off. May
   * answer a promise of all of them instead. Throw a `SceneError` to say what went wrong.
   */
  write(request: SceneRequest, options: SceneOptions): AsyncIterable<SceneWriterEvent> | Promise<SceneAnswer>;
  /** Proposes a title from the beginning of the scene and its premise; '' for none. */
  title?(
    request: { text: string; premise: string; isNsfw: boolean },
    options: { signal: AbortSignal },
  ): Promise<string>;
  /** Price of a generation in credits; null shows none. */
  costOf?(): number | null;
}

export type SceneSaveOutcome = SaveOutcomeOf<SceneRecord>;

export type ScenesAdapter = KeepingPort<SceneRecord>;

export type SceneAccountAdapter = AccountPort<SceneRecord>;

export type SceneVersionsAdapter = VersionsPort<Scene>;

export type ScenePublishAdapter = PublishPort<Scene, PublishedScene>;

/** Renders formats that a browser cannot. */
export interface SceneExportAdapter {
  /** Typesets laid-out pages. `lost`: characters that it could not set. */
  pdf?(
    pages: readonly ScreenplayPage[],
    about: { title: string; author: string; isNsfw: boolean },
  ): Promise<{ file: Blob; lost: readonly string[] }>;
}

/** Keeps preferences. Without it they last as long as the page. */
export interface ScenePreferencesAdapter {
  /** What was kept, of any release: missing fields get their defaults. Called once, when the store is made. */
  load(): Partial<ScenePreferences>;
  /** Called with all preferences each time one of them changes. */
  save(preferences: ScenePreferences): void;
}
