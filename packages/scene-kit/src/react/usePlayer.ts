'use client';

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SceneElement } from '../model/SceneElement.ts';
import { createTimeline } from '../model/timing/timeline.ts';
import { createPlayer, type Player, type PlayerState } from '../store/createPlayer.ts';

export { type Player, type PlayerState, playerSpeeds } from '../store/createPlayer.ts';

/** A player of a scene: the same while the elements are. It stops when it is no longer shown. */
export function usePlayer(elements: readonly SceneElement[]): Player {
  const player = useMemo(() => createPlayer(createTimeline(elements)), [elements]);
  useEffect(() => () => player.stop(), [player]);
  return player;
}

/** A player of a scene that is still coming: the same for one key, however many elements there are by now. */
export function useGrowingPlayer(elements: readonly SceneElement[], key: string | null): Player {
  const timeline = useMemo(() => createTimeline(elements), [elements]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes later is added to it
  const player = useMemo(() => createPlayer(timeline), [key]);
  // Before what came is shown: it is not typed yet.
  player.extend(timeline);
  useEffect(() => () => player.stop(), [player]);
  return player;
}

/** Status, speed and position; renders again when one of them changes. */
export function usePlayerState(player: Player): PlayerState {
  return useSyncExternalStore(player.watch, player.state, player.state);
}

const never = () => () => {};
const all = () => Number.POSITIVE_INFINITY;

/** Words of an element that show; all of them without a player. Renders again when a word of this element comes. */
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
