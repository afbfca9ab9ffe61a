import { expect, test, vi } from 'vitest';
import type { SceneElement } from '../model/SceneElement.ts';
import { createTimeline } from '../model/timing/timeline.ts';
import { createPlayer } from './createPlayer.ts';

const elements = (count: number): SceneElement[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    type: 'action',
    description: 'One two three four.',
  }));

/** Time that passes only when it is told to, a frame at a time. */
function handClock() {
  let now = 0;
  let due: (() => void) | null = null;
  return {
    clock: {
      now: () => now,
      onFrame: (callback: () => void) => {
        due = callback;
        return () => {
          due = null;
        };
      },
    },
    pass(milliseconds: number, frame = 10) {
      for (let passed = 0; passed < milliseconds; passed += frame) {
        now += frame;
        const callback = due;
        due = null;
        callback?.();
      }
    },
    isWaiting: () => due !== null,
  };
}

test('S2, S7: words come at 50 ms, twice as fast at 2×, and none while it pauses', () => {
  const { clock, pass, isWaiting } = handClock();
  const player = createPlayer(createTimeline(elements(2)), clock);
  player.play();
  pass(100);
  expect(player.words(0)).toBe(2);
  player.setSpeed(2);
  pass(50);
  expect(player.words(0)).toBe(4);
  player.pause();
  expect(isWaiting()).toBe(false);
  pass(100);
  expect([player.words(1), player.state().status]).toEqual([0, 'paused']);
  player.play();
  pass(100);
  expect([player.words(1), player.state().status]).toEqual([4, 'ended']);
  player.play();
  expect([player.words(0), player.state().status]).toEqual([0, 'playing']);
});

test('S7: skipping goes by element, and stays inside the scene', () => {
  const player = createPlayer(createTimeline(elements(3)), handClock().clock);
  player.skip(1);
  expect([player.current(), player.state().position]).toEqual([1, 200]);
  player.skip(1);
  player.skip(1);
  expect(player.state().status).toBe('ended');
  player.skip(-1);
  expect([player.current(), player.state().status]).toEqual([2, 'paused']);
  player.skip(-1);
  player.skip(-1);
  player.skip(-1);
  expect(player.state().position).toBe(0);
});

test('S2: of a thousand elements only the one that is typed is told, once a word', () => {
  const { clock, pass } = handClock();
  const player = createPlayer(createTimeline(elements(1000)), clock);
  const told = Array.from({ length: 1000 }, () => vi.fn());
  for (const [element, listener] of told.entries()) player.watchElement(element, listener);
  const everybody = vi.fn();
  player.watch(everybody);
  player.play();
  pass(2000);
  expect(told.slice(1, 9).every(({ mock }) => mock.calls.length === 4)).toBe(true);
  expect(told.slice(12).every(({ mock }) => mock.calls.length === 0)).toBe(true);
  expect(everybody.mock.calls.length).toBeLessThan(12);
});

test('S7: a page that nobody looked at goes on where it stood', () => {
  const { clock, pass } = handClock();
  const player = createPlayer(createTimeline(elements(1000)), clock);
  player.play();
  pass(60_000, 60_000);
  expect(player.state().position).toBe(250);
});
