import type {
  AccountPort,
  KeepingPort,
  PublishPort,
  RunOptions,
  RunPort,
  SaveOutcomeOf,
  SettledVerdict,
  TokenUsage,
  VersionsPort,
} from '@fabula/work-kit/core';
import type { ImportedScene, SceneFormat } from '../model/formats/sceneFiles.ts';
import type { GivenSceneProposal } from '../model/GivenSceneProposal.ts';
import type { ScreenplayPage } from '../model/pagination/ScreenplayPage.ts';
import type { PublishedScene, Scene, ScenePreferences, SceneRecord } from '../model/Scene.ts';
import type { SceneElement, SceneElementContent } from '../model/SceneElement.ts';
import type { KeptAudio, VoiceLine } from '../model/VoiceLine.ts';

/** The kit's only way to the outside. A missing optional port hides its feature. */
export interface SceneAdapter {
  /** Source of generated elements. */
  writer: SceneWriterAdapter;
  /** Keeps scenes on this device. */
  scenes: ScenesAdapter;
  /** Syncs each scene to the writer’s account, after `scenes` kept it. */
  account?: SceneAccountAdapter;
  /** Version history of a scene. */
  versions?: SceneVersionsAdapter;
  /** Without it nothing offers to publish. */
  publish?: ScenePublishAdapter;
  /** Renders formats that a browser cannot. Without it there is no PDF among them. */
  exporting?: SceneExportAdapter;
  /** Reads imported files beside the page. Without it the page reads them itself. */
  importing?: SceneImportAdapter;
  /** Without it preferences last as long as the page. */
  preferences?: ScenePreferencesAdapter;
  /** Brings the pencil of other hands: a colleague, a reader, an agent. */
  proposals?: SceneProposalsAdapter;
}

/** Hands outside the generator. What they propose is pencil: the writer alone makes it ink. */
export interface SceneProposalsAdapter {
  /**
   * Called once the scene can be proposed to; returns a function that ends it. `propose` returns the proposal's id, or
   * throws `ProposalRefused` with a sentence. Both are bound to the scene of this key.
   */
  subscribe?(
    propose: (given: GivenSceneProposal) => string,
    scene: { readonly key: string; elements(): readonly SceneElement[] },
  ): () => void;
  /** Called after the writer's verdict on a proposal. */
  settled?(proposalId: string, verdict: SettledVerdict): void;
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
  /** All elements so far are no part of the answer: the model was thinking. */
  | { type: 'withdrawn' }
  /** The writer ended the answer, which went far beyond what was asked for. `done` follows. */
  | { type: 'stopped' }
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
  /**
   * Who will read the scene, such as 'llama3.2 on this machine'; null where it is not known. Said under the generate button.
   * Called at each render: answer from memory.
   */
  reader?(): string | null;
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

/** Reads files where it holds nothing up, as in a worker. */
export interface SceneImportAdapter {
  /** Resolves to what `importScene` would. Rejects where the file cannot be read, or once `signal` is aborted. */
  read(file: Blob, options: { format: SceneFormat; signal: AbortSignal }): Promise<ImportedScene>;
}

/** Keeps preferences. Without it they last as long as the page. */
export interface ScenePreferencesAdapter {
  /** What was kept, of any release: missing fields get their defaults. Called once, when the store is made. */
  load(): Partial<ScenePreferences>;
  /** Called with all preferences each time one of them changes. */
  save(preferences: ScenePreferences): void;
}

/** A line, and how it is to be spoken. */
export interface SpeakRequest extends Omit<VoiceLine, 'id'> {
  /** The line as the voice model gets it, in its emotion tag. */
  prompt: string;
}

export interface OwnVoiceOptions {
  /** Aborted when a person stops the line, or plays another one. */
  signal: AbortSignal;
  /** `done`: the share that is spoken, from 0 to 1; null while unknown. `seconds`: since it began. */
  onProgress(progress: { done: number | null; seconds: number }): void;
}

/** A voice that speaks by itself, as the browser's speech synthesis does. */
export interface OwnVoiceAdapter {
  /** Resolves when the line is spoken, or the signal is aborted. Throw a `VoiceError` to say what went wrong. */
  speak(line: Omit<VoiceLine, 'id'>, options: OwnVoiceOptions): Promise<void>;
}

/** Cache of recordings, so that no line is paid for twice. A rejection loses no more than the recording. */
export interface AudioCacheAdapter {
  /** Every cached recording, with its size and when it was last heard. */
  list(): Promise<readonly KeptAudio[]>;
  /** A recording by its `audioKey`; null for none. */
  read(key: string): Promise<Blob | null>;
  /** Replaces an earlier recording under the same `audioKey`. */
  write(key: string, audio: Blob): Promise<void>;
  /** Drops a recording that could not be played, or whose room is needed. */
  remove(key: string): Promise<void>;
  /** Drops all recordings, at a person's request. */
  clear(): Promise<void>;
}

/** A decoded recording. */
export interface Sound {
  /** In seconds. */
  readonly duration: number;
  /** Resolves at its end, or when the signal is aborted. `onProgress` gets seconds. */
  play(options: { signal: AbortSignal; onProgress(seconds: number): void }): Promise<void>;
}

/** Plays recordings. One is made for each panel, and closed with it. */
export interface AudioPlayback {
  /** Called while a press is handled: browsers allow sound only then. */
  wake(): void;
  /** Throws a `VoiceError` of code 'undecodable' for anything but a recording. */
  load(audio: Blob): Promise<Sound>;
  close(): void;
}

/** Speaks and plays lines. */
export interface VoiceAdapter {
  /** Answers a whole recording. Without it the own voice speaks, and the panel says so. */
  speak?(request: SpeakRequest, options: { signal: AbortSignal }): Promise<Blob>;
  /** Price of one line of `speak` in credits; null shows none. */
  costOf?(): number | null;
  /** Default: recordings are cached as long as the panel is there. */
  cache?: AudioCacheAdapter;
  /** Default: the browser's speech synthesis. Null for none. */
  ownVoice?: OwnVoiceAdapter | null;
  /** Default: the browser's audio. */
  playback?: AudioPlayback;
  /** Keeps the lines themselves. `load` is called once. */
  lines?: { load(): readonly VoiceLine[] | null; save(lines: readonly VoiceLine[]): void };
}
