import type {
  HistoryMark,
  LeftWork,
  PremiseSample,
  PublishingSliceOf,
  Reconnecting,
  ReconnectTiming,
  RunNews,
  SavingSlice,
  SettledVerdict,
  VersionsSliceOf,
} from '@fabula/work-kit/core';
import type { StoreApi } from 'zustand/vanilla';
import type { ParsedAdapter } from '../adapter/parsedAdapter.ts';
import type { GivenSceneProposal } from '../model/GivenSceneProposal.ts';
import type { Proposal, SceneProposal } from '../model/Proposal.ts';
import type {
  PublishedScene,
  Scene,
  SceneMaking,
  ScenePreferences,
  SceneRecord,
  SceneRun,
} from '../model/Scene.ts';
import type { ElementType, SceneElementContent } from '../model/SceneElement.ts';

export interface SceneTextSlice {
  readonly scene: Scene;
  /** Shown on the blank page, and accepted by generating with it. Null for none. */
  readonly suggestedPremise: PremiseSample | null;
  setTitle(title: string): void;
  setPremise(premise: string): void;
  setGenre(genre: string): void;
  /** Consecutive edits of one element are one undo step. */
  editElement(id: string, content: SceneElementContent): void;
  /** Keeps the words. */
  convertElement(id: string, type: ElementType): void;
  /** At the beginning for null. Answers its id. */
  addElement(content: SceneElementContent, after: string | null): string;
  /** Also from a proposal that it came with. */
  deleteElement(id: string): void;
  /** By so many places, clamped. */
  moveElement(id: string, by: number): void;
  /** Draws another premise by lot; only in a blank scene. */
  shufflePremise(): void;
  /** Replaces the scene, or appends the elements: then title and premise are taken only where there are none. One undo step. */
  importElements(
    contents: readonly SceneElementContent[],
    options: { isAppended: boolean; title?: string; premise?: string; genre?: string; titlePage?: string },
  ): void;
  /** One undo step. Key and usage stay. */
  replaceScene(scene: Scene): void;
  /** Merges another's changes since `base`, by default the current scene, outside of the writer's undo. Conflicts keep both. */
  mergeScene(next: Scene, base?: Scene): void;
  /** Saves the scene and opens another one. False where it could not be saved: then it stays. */
  openScene(scene: Scene): Promise<boolean>;
  /** Saves the scene and begins another. False where it could not be saved: then it stays. */
  reset(): Promise<boolean>;
}

export interface SceneWritingSlice {
  /** The generation of the proposal in hand; idle without one. */
  readonly run: SceneRun;
  /** All that are running, wait for their turn, or ended with something to say. */
  readonly runs: readonly SceneMaking[];
  /** While the run waits to reconnect; else null. */
  readonly reconnecting: Reconnecting | null;
  tryNow(): void;
  /** Credits of this session's generations; null until one is known. */
  readonly creditsSpent: number | null;
  /** The draft of the next instruction. */
  readonly instruction: string;
  setInstruction(instruction: string): void;
  /** True while the panel to continue the scene is open. */
  readonly isContinuing: boolean;
  setContinuing(isContinuing: boolean): void;
  /** Elements to ask for, from 1 to 10. */
  readonly count: number;
  setCount(count: number): void;
  /**
   * Requests the first elements, or more: at the end, or after the element `after`, by default with the instruction of the panel. The proposal in hand is laid aside.
   * Three run at a time, and the others wait for their turn. Resolves at its end.
   */
  generate(place?: { readonly after: string | null; readonly instruction?: string }): Promise<void>;
  /** The run in hand: resumes it where its connection was lost; else asks again. */
  retry(): Promise<void>;
  /** The run in hand. Forced after 3 s. */
  cancel(): void;
  /** The same for any run; one that waits for its turn goes. */
  cancelProposal(id: string): void;
  dismiss(): void;
}

export interface SceneReviewSlice {
  /** The elements in hand: verdicts on all are of them. */
  readonly proposal: Proposal | null;
  /** Every open proposal, in order of making. */
  readonly proposals: readonly SceneProposal[];
  /** What AI proposed, while it is off: kept and saved, and shown nowhere. Null while AI is on. */
  readonly setAside: readonly SceneProposal[] | null;
  readonly inHandId: string | null;
  /** Opens the review of a proposal, and lays the one before aside; null only lays aside. */
  takeInHand(id: string | null): void;
  /** One undo step each. What has lost its place stays when it is accepted. */
  settleProposals(ids: readonly string[], verdict: SettledVerdict): void;
  /**
   * Puts pencil of a hand outside the generator beside the ink; answers its id.
   * @throws ProposalRefused with a sentence, where it cannot stand there.
   */
  propose(given: GivenSceneProposal): string;
  /** The proposal that is being typed out; null once it stands whole. */
  readonly typing: string | null;
  /** The typing ended or was skipped: a scene without a title gets one proposed. */
  typed(): void;
  /** Null for none. */
  readonly proposedTitle: string | null;
  /** Asks for another one; false where none came. */
  proposeTitle(): Promise<boolean>;
  acceptTitle(): void;
  rejectTitle(): void;
  /** One undo step. */
  accept(id: string): void;
  reject(id: string): void;
  /** Takes the rejection back. */
  reopen(id: string): void;
  editProposed(id: string, content: SceneElementContent): void;
  /** All without a verdict, and the proposed title; one undo step. */
  acceptAll(): void;
  rejectAll(): void;
}

export interface SceneSelectionSlice {
  /** The selected element, in ink or in pencil; null before one was. */
  readonly current: string | null;
  readonly editing: string | null;
  /** The element under which the line is open that asks for what comes after it; null for none. */
  readonly asking: string | null;
  askAfter(id: string | null): void;
  select(id: string | null): void;
  edit(id: string): void;
  /** An element with nothing in it is removed. */
  endEdit(): void;
}

/** The generator’s state and actions, as `useScene` and `SceneStore` read it. */
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

/** What undo covers: ink, pencil and the suggestion. */
export interface Written {
  readonly scene: Scene;
  readonly proposals: readonly SceneProposal[];
  readonly suggestedPremise: PremiseSample | null;
}

export interface SceneContext {
  readonly get: () => SceneState;
  readonly set: StoreApi<SceneState>['setState'];
  /** The newest adapter, with parsed answers. */
  readonly adapter: () => ParsedAdapter;
  readonly emit: (event: SceneEvent) => void;
  /** The one way to change the scene and its proposals. */
  readonly change: (change: (written: Written) => Partial<Written>, mark: HistoryMark) => void;
  /** The one way to change what is in hand, and what runs. */
  readonly setRuns: (runs: readonly SceneMaking[], inHandId?: string | null) => void;
  /** Tells the proposals' port of a verdict. */
  readonly settled: (id: string, verdict: SettledVerdict) => void;
  readonly reconnectTiming: ReconnectTiming;
  /** True: new scenes here are adult ones. */
  readonly placeMode: () => boolean;
  /** Replaces the scene, its pencil and its history. */
  readonly begin: (scene: Scene, suggestedPremise: PremiseSample | null, left?: LeftWork) => void;
}

export type SceneEvent =
  | RunNews<'scene'>
  | { type: 'elements.accepted'; scene: Scene; count: number }
  | { type: 'scene.saved'; record: SceneRecord }
  /** Another tab or device had changed the scene; the generator goes on with the copy in `record`. */
  | { type: 'scene.conflicted'; record: SceneRecord; by: 'tab' | 'account' }
  /** A new scene replaced the one before, which was saved. */
  | { type: 'scene.reset'; scene: Scene };
