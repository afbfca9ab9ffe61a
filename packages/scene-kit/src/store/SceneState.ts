import type {
  HistoryMark,
  PremiseSample,
  PublishingSliceOf,
  Reconnecting,
  ReconnectTiming,
  RunNews,
  SavingSlice,
  VersionsSliceOf,
} from '@fabula/work-kit/core';
import type { StoreApi } from 'zustand/vanilla';
import type { ParsedAdapter } from '../adapter/parsedAdapter.ts';
import type { Proposal } from '../model/Proposal.ts';
import type { PublishedScene, Scene, ScenePreferences } from '../model/Scene.ts';
import type { ElementType, SceneElementContent } from '../model/SceneElement.ts';
import type { SceneRecord, SceneRun } from '../model/SceneRecord.ts';

export interface SceneTextSlice {
  readonly scene: Scene;
  /** What the blank page suggests to start from: shown, and accepted by generating with it. Null without one. */
  readonly suggestedPremise: PremiseSample | null;
  setTitle(title: string): void;
  setPremise(premise: string): void;
  setGenre(genre: string): void;
  /** Writes an element anew; typing in one is undone by the burst. */
  editElement(id: string, content: SceneElementContent): void;
  /** The same words as another kind of element. */
  convertElement(id: string, type: ElementType): void;
  /** Puts a new element after another, at the beginning for null; answers its id. */
  addElement(content: SceneElementContent, after: string | null): string;
  /** Also from a proposal that it came with. */
  deleteElement(id: string): void;
  /** Moves an element by so many places, as far as there are any. */
  moveElement(id: string, by: number): void;
  /** Suggests another premise, drawn by lot, in place of what is there; only while there is nothing else. */
  shufflePremise(): void;
  /**
   * Puts what was read from a file in the scene's place, or after its elements: then its title and premise are taken
   * only where there are none. One undo step.
   */
  importElements(
    contents: readonly SceneElementContent[],
    options: { isAppended: boolean; title?: string; premise?: string; genre?: string; titlePage?: string },
  ): void;
  /** Puts another scene in this one's place, as one undo step; its key and what was spent stay. */
  replaceScene(scene: Scene): void;
  /**
   * Takes in what somebody else made of the scene since `base`, which is the scene as it is where it is left out: no step
   * of the writer's undo. What both changed is merged by the word; where that cannot be, both stand there.
   */
  mergeScene(next: Scene, base?: Scene): void;
  /** Keeps the scene and opens another one in its place. False where it could not be kept: then it stays. */
  openScene(scene: Scene): Promise<boolean>;
  /** Keeps the scene and begins another. False where it could not be kept: then it stays. */
  reset(): Promise<boolean>;
}

export interface SceneWritingSlice {
  readonly run: SceneRun;
  /** While the run waits for a connection that was lost; else null. */
  readonly reconnecting: Reconnecting | null;
  /** Does not wait any longer for the next try to reconnect. */
  tryNow(): void;
  /** Credits that this session's generations cost; null until one is known. */
  readonly creditsSpent: number | null;
  /** What the writer types for the next generation. */
  readonly instruction: string;
  setInstruction(instruction: string): void;
  /** The panel in which one goes on (S3). */
  readonly isContinuing: boolean;
  setContinuing(isContinuing: boolean): void;
  /** Elements to ask for, from 1 to 10. */
  readonly count: number;
  setCount(count: number): void;
  /** Asks for the first elements, or for more; what is left of an earlier proposal goes. */
  generate(): Promise<void>;
  /** Takes up a run whose connection was lost; else asks again for what failed or was cancelled. */
  retry(): Promise<void>;
  /** Asks the writer to stop; forces it after 3 s. */
  cancel(): void;
  dismiss(): void;
}

export interface SceneReviewSlice {
  readonly proposal: Proposal | null;
  /** The proposal that is being typed out; null once it stands whole. */
  readonly typing: string | null;
  /** The typing is over, or was skipped: a scene without a title gets one proposed (S5). */
  typed(): void;
  /** A title in pencil; null without one. */
  readonly proposedTitle: string | null;
  acceptTitle(): void;
  rejectTitle(): void;
  /** Judges one element: accepted, it is ink at once. One undo step each. */
  accept(id: string): void;
  reject(id: string): void;
  /** Takes the rejection back. */
  reopen(id: string): void;
  /** Changes a proposed element before it is judged. */
  editProposed(id: string, content: SceneElementContent): void;
  /** All that is open; one undo step. A proposed title is taken with it. */
  acceptAll(): void;
  rejectAll(): void;
}

export interface SceneSelectionSlice {
  /** The element that keys and controls act on, in ink or in pencil; null before one was chosen. */
  readonly current: string | null;
  /** The element that is written in, in its place. */
  readonly editing: string | null;
  select(id: string | null): void;
  edit(id: string): void;
  /** Ends the writing; an element with nothing in it goes. */
  endEdit(): void;
}

/** The generator’s whole state and every action on it, as `useScene` and `SceneStore` read it. */
export interface SceneState
  extends SceneTextSlice,
    SceneWritingSlice,
    SceneReviewSlice,
    SceneSelectionSlice,
    SavingSlice,
    VersionsSliceOf<Scene>,
    PublishingSliceOf<PublishedScene> {
  readonly preferences: ScenePreferences;
  setPreferences(changes: Partial<ScenePreferences>): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  undo(): void;
  redo(): void;
}

/** Ink, pencil and what the blank page suggests: what undo goes back over. */
export interface Written {
  readonly scene: Scene;
  readonly proposal: Proposal | null;
  readonly suggestedPremise: PremiseSample | null;
}

/** What the slices share. */
export interface SceneContext {
  readonly get: () => SceneState;
  readonly set: StoreApi<SceneState>['setState'];
  /** The newest adapter that the provider was given; what comes from it is parsed. */
  readonly adapter: () => ParsedAdapter;
  readonly emit: (event: SceneEvent) => void;
  /** The one way to change the scene and its proposal. */
  readonly change: (change: (written: Written) => Partial<Written>, mark: HistoryMark) => void;
  readonly reconnectTiming: ReconnectTiming;
  /** Whether new scenes here are adult ones. */
  readonly placeMode: () => boolean;
  /** Puts a new scene in this one's place: neither its pencil nor its history stays. */
  readonly begin: (scene: Scene, suggestedPremise: PremiseSample | null) => void;
}

/** What happened in the generator, for whoever embeds it. */
export type SceneEvent =
  | RunNews<'scene'>
  | { type: 'elements.accepted'; scene: Scene; count: number }
  | { type: 'scene.saved'; record: SceneRecord }
  /** Another tab, or another device, had changed the scene; the generator goes on with the copy in `record`. */
  | { type: 'scene.conflicted'; record: SceneRecord; by: 'tab' | 'account' }
  /** A new scene took the place of the one before, which was kept. */
  | { type: 'scene.reset'; scene: Scene };
