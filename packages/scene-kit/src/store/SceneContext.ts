import type { HistoryMark, PremiseSample, ReconnectTiming } from '@fabula/work-kit/core';
import type { StoreApi } from 'zustand/vanilla';
import type { ParsedAdapter } from '../adapter/parsedAdapter.ts';
import type { Proposal } from '../model/Proposal.ts';
import type { Scene } from '../model/Scene.ts';
import type { SceneEvent } from './SceneEvent.ts';
import type { SceneState } from './SceneState.ts';

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
  readonly begin: (scene: Scene, suggestedPremise: PremiseSample) => void;
}
