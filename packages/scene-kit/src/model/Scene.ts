import {
  addTokens,
  alignIds,
  type HandTally,
  newId,
  noTokens,
  type PremiseSample,
  type PublicationOf,
  type PublishForm,
  type PublishOutcomeOf,
  parseTokens,
  type SavedHistory,
  type SpentReport,
  type TokenUsage,
  type WorkFailure,
} from '@fabula/work-kit/core';
import { printedElement } from './elementText.ts';
import type { Handed, Placing, Proposal, SceneProposal } from './Proposal.ts';
import type { SceneElement, SceneElementContent } from './SceneElement.ts';

/** A scene as the writer wrote and accepted it, without proposals. */
export interface Scene {
  /** Stable for the scene's life; not the published id, which is made of the title. */
  readonly key: string;
  readonly title: string;
  readonly premise: string;
  readonly genre: string;
  readonly isNsfw: boolean;
  /** Further fields of the title page, as in Fountain: 'Author: Ines'. */
  readonly titlePage?: string;
  readonly elements: readonly SceneElement[];
  readonly tokenUsage: TokenUsage;
  /** What each hand proposed, in the order in which they came, counted in elements, and what the writer made of it. */
  readonly hands?: readonly HandTally[];
  /** ISO 8601. */
  readonly createdAt: string;
}

/** An empty scene with a key of its own, created `now`. */
export function newScene(isNsfw: boolean, now: Date = new Date()): Scene {
  return {
    key: newId(),
    title: '',
    premise: '',
    genre: '',
    isNsfw,
    elements: [],
    tokenUsage: noTokens,
    createdAt: now.toISOString(),
  };
}

/** The id that a title makes: lower case, underscores for whitespace. */
export function sceneId(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, '_');
}

/** A scene as it is saved and sent. Its elements have no ids. */
export interface SavedScene {
  readonly id: string;
  readonly title: string;
  readonly premise: string;
  readonly genre: string;
  /** Further fields of the title page, as in Fountain: 'Author: Ines'. */
  readonly titlePage?: string;
  readonly elements: readonly SceneElementContent[];
  readonly isNsfw: boolean;
  readonly isPublished: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly tokenUsage?: TokenUsage;
}

/** `updatedAt` is when it was saved, ISO 8601. */
export function toSavedScene(scene: Scene, updatedAt: string): SavedScene {
  const { title, premise, genre, isNsfw, createdAt, tokenUsage } = scene;
  return {
    id: sceneId(title),
    title,
    premise,
    genre,
    elements: scene.elements.map(({ id: _, ...content }) => content),
    ...(scene.titlePage !== undefined && { titlePage: scene.titlePage }),
    isNsfw,
    isPublished: false,
    createdAt,
    updatedAt,
    tokenUsage: addTokens(noTokens, tokenUsage),
  };
}

/** A saved scene may lack all but its elements; without `isNsfw` it counts as adult. */
export type ReadableScene = Pick<SavedScene, 'elements'> &
  Partial<Omit<SavedScene, 'titlePage'>> & { readonly titlePage?: string | undefined };

/** The scene under `key`; without one under a new key. `like`: an earlier state of it, whose elements keep their ids. */
export function fromSavedScene(saved: ReadableScene, key: string = newId(), like?: Scene): Scene {
  const blank = newScene(saved.isNsfw ?? true);
  const before = like?.elements.map(({ id, ...content }) => ({ id, text: JSON.stringify(content) })) ?? [];
  const ids = alignIds(
    before,
    saved.elements.map((content) => JSON.stringify(content)),
  );
  return {
    ...blank,
    key,
    title: saved.title ?? '',
    premise: saved.premise ?? '',
    genre: saved.genre ?? '',
    ...(saved.titlePage !== undefined && { titlePage: saved.titlePage }),
    elements: saved.elements.map((content, index) => ({ ...content, id: ids[index] ?? newId() })),
    createdAt: saved.createdAt ?? blank.createdAt,
    tokenUsage: parseTokens(saved.tokenUsage),
  };
}

export interface PublishedScene {
  readonly title: string;
  readonly author: string;
  readonly premise: string;
  readonly genre: string;
  readonly isNsfw: boolean;
  readonly elements: readonly SceneElementContent[];
}

/** A public scene, which `moderation` may hide. */
export type ScenePublication = PublicationOf<PublishedScene>;

export type ScenePublishOutcome = PublishOutcomeOf<PublishedScene>;

/** The scene as published with this form: without notes, sections and synopses. */
export function toPublishedScene(scene: Scene, { title, author }: PublishForm): PublishedScene {
  const { premise, genre, isNsfw, elements } = scene;
  const content = elements.flatMap(({ id: _, ...element }) => printedElement(element) ?? []);
  return { title: title.trim(), author, premise, genre, isNsfw, elements: content };
}

export interface ScenePreferences {
  /** Hides everything that asks a model, and what models proposed; nothing is asked. */
  readonly isAiOff: boolean;
  /** True: generated elements are typed out word by word (showSceneWordByWord). */
  readonly isTypedOut: boolean;
  readonly hasSceneNumbers: boolean;
}

/** With AI, typed out, without scene numbers. */
export const defaultScenePreferences: ScenePreferences = {
  isAiOff: false,
  isTypedOut: true,
  hasSceneNumbers: false,
};

/** A generation that was running when the scene was saved; it can be resumed. */
export interface PendingScene {
  readonly runId: string;
  readonly instruction: string;
  readonly count: number;
}

/** One that is not in hand, or that goes on within the scene. */
export interface PendingProposal extends PendingScene, Placing {
  /** ISO 8601. */
  readonly at: string;
  /** It waited for its turn, and was not asked yet. */
  readonly isQueued?: boolean;
}

/** Pencil beside `proposal`, `running` and `proposedTitle` of a record. */
export interface KeptScenePencil {
  /** Whose `proposal` is. */
  readonly inHand?: Handed;
  /** Whose `proposedTitle` is; `of` are its words. */
  readonly title?: Handed & { readonly of: string };
  /** Where another of `others` is in hand. */
  readonly inHandId?: string;
  /** The other open proposals. */
  readonly others?: readonly SceneProposal[];
  readonly running?: readonly PendingProposal[];
}

/** A scene as a record has it. Kits before the list of proposals keep unknown fields of a scene alone. */
export type KeptScene = Scene & { readonly pencil?: KeptScenePencil };

/** Version of the records that this kit writes. It goes up only where an earlier kit would misread one. */
export const recordVersion = 1;

/** A scene as it is kept: ink, pencil, and the running generation. */
export interface SceneRecord {
  /** Older records have none: `parseRecord` reads them. */
  readonly version?: number;
  readonly scene: KeptScene;
  /** The one in hand. */
  readonly proposal: Proposal | null;
  /** Its generation. Left out where none was running. */
  readonly running?: PendingScene;
  readonly instruction: string;
  readonly proposedTitle?: string;
  /** What the blank page suggests; no part of the scene before a generation accepts it. */
  readonly suggestedPremise?: PremiseSample;
  readonly history?: SavedHistory;
}

const inks = new WeakMap<KeptScene, Scene>();

/** The same object where there is no pencil. */
export function withPencil(scene: Scene, pencil: KeptScenePencil): KeptScene {
  if (Object.keys(pencil).length === 0) return scene;
  const kept = { ...scene, pencil };
  inks.set(kept, scene);
  return kept;
}

/** Without pencil; the same object for the same ink. */
export function inkOf(scene: KeptScene): Scene {
  if (scene.pencil === undefined) return scene;
  const { pencil: _, ...ink } = scene;
  const known = inks.get(scene) ?? ink;
  inks.set(scene, known);
  return known;
}

/** A record without pencil, but for a premise that its blank page suggests. */
export function newSceneRecord(scene: Scene, suggestedPremise?: PremiseSample): SceneRecord {
  return {
    version: recordVersion,
    scene,
    proposal: null,
    instruction: '',
    ...(suggestedPremise && { suggestedPremise }),
  };
}

/** One generation. Its elements are a proposal: the scene changes only when the writer accepts. */
export type SceneRun =
  /**
   * `notice`: the writer's comment on its answer. `unreadable`: number of elements that could not be parsed. `repeated`:
   * number of elements that repeated the scene before them, and were cut. `isStopped`: the
   * answer went far beyond what was asked for, and was ended. `spent`: tokens and credits, where known.
   */
  | {
      readonly state: 'idle';
      readonly notice?: string;
      readonly unreadable?: number;
      readonly repeated?: number;
      readonly isStopped?: true;
      readonly spent?: SpentReport;
    }
  /** 'streaming': elements have come, and stand in the proposal of the same id. */
  | RunningScene
  | {
      readonly state: 'failed' | 'cancelled';
      readonly instruction: string;
      readonly failure: WorkFailure;
      /** The connection was lost: under this id it can be resumed. */
      readonly lostId?: string;
    };

/** A request for elements, and the proposal of the same id that it makes. */
export interface SceneMaking extends Placing {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly instruction: string;
  readonly count: number;
  /** True while it waits for its turn. */
  readonly isQueued: boolean;
  readonly run: SceneRun;
}

interface RunningScene {
  readonly state: 'waiting' | 'streaming';
  readonly id: string;
  readonly instruction: string;
  readonly isCancelling: boolean;
}

export const idleRun: SceneRun = { state: 'idle' };

export function isRunning(run: SceneRun): run is RunningScene {
  return run.state === 'waiting' || run.state === 'streaming';
}

/** Default number of elements, and the most. */
export const mostElements = 10;
