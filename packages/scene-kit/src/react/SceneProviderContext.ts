'use client';

import type { WorkFailure } from '@fabula/work-kit/core';
import { type ComponentType, createContext, type ReactNode } from 'react';
import type { SceneExportAdapter } from '../adapter/SceneExportAdapter.ts';
import type { SceneStore } from '../store/createSceneStore.ts';
import type { PlayerControlsProps } from './PlayerControlsProps.ts';
import type { SceneStrings } from './strings.ts';

/** What a button that starts a generation is given. */
export interface GenerateSceneButtonProps {
  /** Credits; null where nothing shall be shown. */
  readonly cost: number | null;
  /** What it does, as a pricing names it (D-COSTS). */
  readonly operation: 'scene';
  /** It can be neither pressed nor focused. Default false. */
  readonly isDisabled?: boolean;
  /** The generation is under way: keep its place and its focus. Default false. */
  readonly isPending?: boolean;
  /** Why it cannot be pressed, where it cannot. */
  readonly disabledReason?: string | undefined;
  /** Starts the generation. Call it only once it may cost what it costs. */
  readonly onPress: () => void;
  /** The label, without the price. */
  readonly children: ReactNode;
}

/** Parts that a product may bring (`components` of `SceneProvider`). The kit's own are exported, to be wrapped. */
export interface SceneComponents {
  /** Every button that generates, as one that sends to sign in first. Default: `PricedSceneButton`. */
  GenerateButton?: ComponentType<GenerateSceneButtonProps>;
  /** What one plays the scene with. Default: `PlayerControls`. */
  Controls?: ComponentType<PlayerControlsProps>;
}

export interface SceneProviderValue {
  readonly store: SceneStore;
  readonly strings: SceneStrings;
  /** What is suggested to start from came by lot, and not with the record. */
  readonly isPremiseDrawn: boolean;
  /** Optional ports that the provider was given: what is missing hides its feature. */
  readonly canKeepVersions: boolean;
  readonly canPublish: boolean;
  readonly canPublishAnew: boolean;
  /** Makes a PDF; null where nothing does. */
  readonly pdf: NonNullable<SceneExportAdapter['pdf']> | null;
  readonly cost: () => number | null;
  readonly failureActions: (failure: WorkFailure) => ReactNode;
  readonly components: SceneComponents;
}

export const SceneProviderContext = createContext<SceneProviderValue | null>(null);
