'use client';

import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useControlled } from '../../react/useControlled.ts';
import type { Player } from '../../react/usePlayer.ts';

/** What of a typewriter a caller may keep: whether it plays, how fast, and where it is. */
export interface PlaybackProps {
  /** Whether it plays, where the caller keeps that: what a person presses is only asked for by `onPlayingChange`. */
  isPlaying?: boolean;
  /** Whether it begins by itself, where it keeps that itself. Default true. Read when it begins. */
  defaultPlaying?: boolean;
  /** Called when a person plays or pauses it, and when it has come to its end. */
  onPlayingChange?: (isPlaying: boolean) => void;
  /** How many times as fast as writing.md §9 has it, where the caller keeps that. Above 0. */
  speed?: number;
  /** How fast it is at first, where it keeps that itself. Default 1. */
  defaultSpeed?: number;
  /** Called with the speed that a person chose. */
  onSpeedChange?: (speed: number) => void;
  /** Milliseconds at ordinary speed. It goes there each time another number comes, playing or not. */
  position?: number;
  /** Where it begins, in milliseconds at ordinary speed. Default 0. Read once. */
  defaultPosition?: number;
  /** Called with milliseconds at ordinary speed: four times a second while it plays, and at once when somebody moves it. */
  onPositionChange?: (position: number) => void;
}

/** The player as the caller and the people in front of it lead it together. Nothing is led while it is not `isPlayed`. */
export function usePlayback(player: Player, isPlayed: boolean, props: PlaybackProps): Player {
  const { isPlaying, position } = props;
  const [speed, setSpeed] = useControlled(props.speed, props.defaultSpeed ?? 1, props.onSpeedChange);
  const latest = useRef({ ...props, setSpeed });
  /** The places that were told last: when the caller says them again, they are no wish to go back there. */
  const told = useRef<readonly number[]>([]);
  const first = useRef(props.defaultPosition ?? 0);
  const isByCaller = useRef(false);
  useEffect(() => {
    latest.current = { ...props, setSpeed };
  });

  useEffect(() => {
    if (player.state().speed !== speed) player.setSpeed(speed);
  }, [player, speed]);
  useEffect(() => {
    if (position !== undefined && !told.current.includes(position)) player.seek(position);
  }, [player, position]);
  useEffect(() => {
    if (first.current > 0 && latest.current.position === undefined) player.seek(first.current);
    first.current = 0;
  }, [player]);

  useEffect(() => {
    let was = { isPlaying: player.state().status === 'playing', position: player.state().position };
    return player.watch(() => {
      const state = player.state();
      const now = { isPlaying: state.status === 'playing', position: state.position };
      const before = was;
      was = now;
      const { position: wanted, onPlayingChange, onPositionChange } = latest.current;
      if (now.position !== before.position && now.position !== wanted) {
        told.current = [now.position, ...told.current].slice(0, 2);
        onPositionChange?.(now.position);
      }
      if (now.isPlaying !== before.isPlaying && !isByCaller.current) onPlayingChange?.(now.isPlaying);
    });
  }, [player]);

  useEffect(() => (isPlayed ? () => player.pause() : undefined), [player, isPlayed]);
  useEffect(() => {
    if (!isPlayed) return;
    isByCaller.current = true;
    if (isPlaying ?? latest.current.defaultPlaying ?? true) player.play();
    else player.pause();
    isByCaller.current = false;
  }, [player, isPlayed, isPlaying]);

  return useMemo(() => {
    const lead = (next: boolean) => () => {
      if (latest.current.isPlaying !== undefined) latest.current.onPlayingChange?.(next);
      else if (next) player.play();
      else player.pause();
    };
    const [play, pause] = [lead(true), lead(false)];
    return {
      ...player,
      play,
      pause,
      toggle: () => (player.state().status === 'playing' ? pause() : play()),
      setSpeed: (next) => latest.current.setSpeed(next),
    };
  }, [player]);
}

/**
 * The keys of a player, for as long as the focus is in it: space, arrows, Home and End. A control that has the focus keeps
 * the keys that it uses itself.
 */
export function usePlayerKeys(root: RefObject<HTMLElement | null>, player: Player | null): void {
  useEffect(() => {
    const element = root.current;
    if (!element || !player) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const control = (event.target as Element).closest('button, input, [role="listbox"]');
      const act = actions(player)[event.key];
      if (
        !act ||
        (control && (event.key === ' ' || control.matches('input, [aria-haspopup], [role="listbox"]')))
      )
        return;
      event.preventDefault();
      act();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [root, player]);
}

function actions(player: Player): Partial<Record<string, () => void>> {
  return {
    ' ': player.toggle,
    ArrowRight: () => player.skip(1),
    ArrowLeft: () => player.skip(-1),
    Home: () => player.seek(0),
    End: () => player.seek(player.timeline.duration),
  };
}
