'use client';

import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useControlled } from '../../react/useControlled.ts';
import type { Player } from '../../react/usePlayer.ts';

export interface PlaybackProps {
  /** Controlled: a press is only reported to `onPlayingChange`. */
  isPlaying?: boolean;
  /** Uncontrolled: begins by itself. Default true. Read when it begins. */
  defaultPlaying?: boolean;
  /** Called when a person plays or pauses it, and at its end. */
  onPlayingChange?: (isPlaying: boolean) => void;
  /** Controlled: a factor of the usual pace, above 0. */
  speed?: number;
  /** Uncontrolled: the factor at first. Default 1. */
  defaultSpeed?: number;
  onSpeedChange?: (speed: number) => void;
  /** Milliseconds at speed 1. Each new number seeks, playing or not. */
  position?: number;
  /** Where it begins, in milliseconds at speed 1. Default 0. Read once. */
  defaultPosition?: number;
  /** Called with milliseconds at speed 1: four times a second while it plays, and at once after a seek. */
  onPositionChange?: (position: number) => void;
}

export function usePlayback(player: Player, isPlayed: boolean, props: PlaybackProps): Player {
  const { isPlaying, position } = props;
  const [speed, setSpeed] = useControlled(props.speed, props.defaultSpeed ?? 1, props.onSpeedChange);
  const latest = useRef({ ...props, setSpeed });
  /** Positions that were reported last: a caller that echoes them does not seek. */
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

/** Keys while the focus is in the player: space, arrows, Home and End. A focused control keeps the keys that it uses. */
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
