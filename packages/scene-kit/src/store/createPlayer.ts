import { type Timeline, type TypedPlace, typedAt, wordsTyped } from '../model/timing/timeline.ts';

/** The speeds that the viewer offers, as factors. */
export const playerSpeeds = [0.5, 1, 2, 4] as const;

export interface PlayerState {
  readonly status: 'playing' | 'paused' | 'ended';
  /** A factor of the usual pace. */
  readonly speed: number;
  /** Milliseconds at speed 1; updated four times a second, and at once after a seek. */
  readonly position: number;
}

export interface PlayerClock {
  now(): number;
  /** Calls back before the next frame; returns a cancel function. */
  onFrame(callback: () => void): () => void;
}

/** Plays a timeline. Notifies only elements whose words changed. */
export interface Player {
  readonly timeline: Timeline;
  /** Continues in a longer timeline with the same beginning; one that had ended waits. Notifies nobody. */
  extend(timeline: Timeline): void;
  state(): PlayerState;
  /** Visible words of an element. */
  words(element: number): number;
  /** Index of the element that is being typed; the number of elements at the end. */
  current(): number;
  play(): void;
  pause(): void;
  toggle(): void;
  seek(position: number): void;
  /** To the beginning of the next element, or of the one before. */
  skip(by: 1 | -1): void;
  setSpeed(speed: number): void;
  watch(listener: () => void): () => void;
  watchElement(element: number, listener: () => void): () => void;
  stop(): void;
}

const browserClock: PlayerClock = {
  now: () => performance.now(),
  onFrame(callback) {
    const frame = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(frame);
  },
};

/** In milliseconds: after a longer one the page was hidden meanwhile. */
const longestFrame = 250;

/** Makes a paused player at the beginning. Default `clock`: the browser’s frames. */
export function createPlayer(begun: Timeline, clock: PlayerClock = browserClock): Player {
  let timeline = begun;
  const watchers = new Set<() => void>();
  const elementWatchers = new Map<number, Set<() => void>>();
  let position = 0;
  let place: TypedPlace = typedAt(timeline, 0);
  let state: PlayerState = { status: 'paused', speed: 1, position: 0 };
  let last = 0;
  let cancelFrame: (() => void) | null = null;

  const tell = (next: Partial<PlayerState>) => {
    state = { ...state, ...next };
    for (const listener of [...watchers]) listener();
  };
  const move = (to: number) => {
    position = Math.min(Math.max(to, 0), timeline.duration);
    const before = place;
    place = typedAt(timeline, position);
    const first = Math.min(before.element, place.element);
    const end = Math.max(before.element, place.element);
    for (let element = first; element <= end; element += 1) {
      if (wordsTyped(timeline, before, element) === wordsTyped(timeline, place, element)) continue;
      for (const listener of [...(elementWatchers.get(element) ?? [])]) listener();
    }
  };
  const stop = () => {
    cancelFrame?.();
    cancelFrame = null;
  };
  const tick = () => {
    const now = clock.now();
    move(position + Math.min(now - last, longestFrame) * state.speed);
    last = now;
    if (position >= timeline.duration) {
      cancelFrame = null;
      tell({ status: 'ended', position });
      return;
    }
    cancelFrame = clock.onFrame(tick);
    if (Math.abs(position - state.position) >= 250) tell({ position });
  };

  const player: Player = {
    get timeline() {
      return timeline;
    },
    extend(longer) {
      if (longer === timeline) return;
      timeline = longer;
      place = typedAt(timeline, position);
      if (state.status === 'ended' && position < timeline.duration) state = { ...state, status: 'paused' };
    },
    state: () => state,
    words: (element) => wordsTyped(timeline, place, element),
    current: () => place.element,
    play() {
      if (cancelFrame) return;
      if (position >= timeline.duration) move(0);
      last = clock.now();
      cancelFrame = clock.onFrame(tick);
      tell({ status: 'playing', position });
    },
    pause() {
      stop();
      tell({ status: position >= timeline.duration ? 'ended' : 'paused', position });
    },
    toggle: () => (cancelFrame ? player.pause() : player.play()),
    seek(to) {
      move(to);
      if (position >= timeline.duration) player.pause();
      else tell({ position, status: cancelFrame ? 'playing' : 'paused' });
    },
    skip(by) {
      const starts = timeline.elements.map(({ start }) => start);
      const to =
        by > 0 ? starts.find((start) => start > position) : starts.findLast((start) => start < position - 1);
      player.seek(to ?? (by > 0 ? timeline.duration : 0));
    },
    setSpeed: (speed) => tell({ speed }),
    watch(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    watchElement(element, listener) {
      const listeners = elementWatchers.get(element) ?? new Set();
      elementWatchers.set(element, listeners.add(listener));
      return () => listeners.delete(listener);
    },
    stop,
  };
  return player;
}
