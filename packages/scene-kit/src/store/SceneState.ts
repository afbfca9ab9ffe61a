import type { PremiseSample, PublishForm, PublishingBlock } from '@fabula/work-kit/core';
import type { Proposal } from '../model/Proposal.ts';
import type { Scene } from '../model/Scene.ts';
import type { ElementType, SceneElementContent } from '../model/SceneElement.ts';
import type { ScenePreferences } from '../model/ScenePreferences.ts';
import type { ScenePublication, ScenePublishOutcome } from '../model/ScenePublication.ts';
import type { SceneRun } from '../model/SceneRun.ts';

/** Whether a scene is kept. */
export type SceneSaving =
  | { readonly state: 'none' | 'saving' | 'saved' }
  /** `detail` is empty where nobody said why. */
  | { readonly state: 'error'; readonly detail: string };

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
  /** Keeps the scene and begins another. False where it could not be kept: then it stays. */
  reset(): Promise<boolean>;
}

export interface SceneWritingSlice {
  readonly run: SceneRun;
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
  /** Asks again for what failed. */
  retry(): Promise<void>;
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

export interface SceneSavingSlice {
  readonly saving: SceneSaving;
  /** Saves now; also the retry after a failure. */
  save(): Promise<void>;
  /** The page is being left: keeps at once what is not saved yet, where the adapter can, and saves. */
  leave(): void;
  readonly accountSaving: SceneSaving;
  saveToAccount(): Promise<void>;
  /** Another scene is about to begin: sends this one at once, in the background, as it stands. */
  leaveToAccount(): void;
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

export interface ScenePublishingSlice {
  /** Saves the scene, then makes it public, or brings `publication` up to date. Rejects when it could not. */
  publish(form: PublishForm, publication?: ScenePublication | null): Promise<ScenePublishOutcome>;
  /** Saves the scene, then makes it public at an address of its own. Rejects when it could not. */
  publishAnew(form: PublishForm): Promise<ScenePublishOutcome>;
  /** Where the scene is public; null where it is not. Rejects where nobody can say. */
  findPublication(): Promise<ScenePublication | null>;
  /** Why whoever is here may publish nothing; null where they may, or where it cannot be learnt. */
  findPublishingBlock(): Promise<PublishingBlock | null>;
  unpublish(publication: ScenePublication): Promise<void>;
  interruptedForm(): PublishForm | null;
  forgetForm(): void;
}

/** The generator’s whole state and every action on it, as `useScene` and `SceneStore` read it. */
export interface SceneState
  extends SceneTextSlice,
    SceneWritingSlice,
    SceneReviewSlice,
    SceneSelectionSlice,
    SceneSavingSlice,
    ScenePublishingSlice {
  readonly preferences: ScenePreferences;
  setPreferences(changes: Partial<ScenePreferences>): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  undo(): void;
  redo(): void;
}
