'use client';

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { parseElements } from '../model/parseRecord.ts';
import type { SceneElement } from '../model/SceneElement.ts';
import { createTimeline } from '../model/timing/timeline.ts';
import { createPlayer, type Player, type PlayerState } from '../store/createPlayer.ts';

export { type Player, type PlayerState, playerSpeeds } from '../store/createPlayer.ts';

const never = () => () => {};

/** False on the server and in the first render, which know nothing of the device. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Parsed for the pages; the same list where nothing is wrong with it. */
export function useParsedElements(elements: readonly SceneElement[]): readonly SceneElement[] {
  return useMemo(() => parseElements(elements, (index) => `element-${index}`), [elements]);
}

/** A player of a scene: the same while the elements are. It stops when it unmounts. */
export function usePlayer(elements: readonly SceneElement[]): Player {
  const player = useMemo(() => createPlayer(createTimeline(elements)), [elements]);
  useEffect(() => () => player.stop(), [player]);
  return player;
}

/** A player of a streaming scene: the same for one key, while elements come. */
export function useGrowingPlayer(elements: readonly SceneElement[], key: string | null): Player {
  const timeline = useMemo(() => createTimeline(elements), [elements]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes later is added to it
  const player = useMemo(() => createPlayer(timeline), [key]);
  // Before the new elements show: they are not typed yet.
  player.extend(timeline);
  useEffect(() => () => player.stop(), [player]);
  return player;
}

/** Status, speed and position; re-renders when one of them changes. */
export function usePlayerState(player: Player): PlayerState {
  return useSyncExternalStore(player.watch, player.state, player.state);
}

const all = () => Number.POSITIVE_INFINITY;

/** Visible words of an element; all of them without a player. Re-renders when a word of it is typed. */
export function useTypedWords(player: Player | null, element: number): number {
  const [watch, read] = useMemo(
    () =>
      player
        ? [(listener: () => void) => player.watchElement(element, listener), () => player.words(element)]
        : [never, all],
    [player, element],
  );
  return useSyncExternalStore(watch, read, all);
}
