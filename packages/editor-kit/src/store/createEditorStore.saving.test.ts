import { SaveError } from '@fabula/work-kit/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestEditor } from '../../../../tests/support/openTestEditor.ts';
import type { StoriesAdapter } from '../adapter/EditorAdapter.ts';
import { textEvents } from '../testing/scriptedWriter.ts';

describe('saving', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('saves a moment after a change, says saved for 2 s, and saves nothing that is empty', async () => {
    const { act, store, stories } = openTestEditor([[]]);
    const stop = store.autosave();
    act().setPremise('A door');
    await vi.advanceTimersByTimeAsync(450);
    expect([...stories.records.values()][0]?.story.premise).toBe('A door');
    expect(act().saving.state).toBe('saved');
    await vi.advanceTimersByTimeAsync(2000);
    expect(act().saving.state).toBe('none');
    stop();

    const empty = openTestEditor([[]]);
    await empty.act().save();
    expect(empty.stories.records.size).toBe(0);
  });

  it('saves while typing goes on, and the newest text at the end', async () => {
    const { act, store, stories } = openTestEditor([[]]);
    const stop = store.autosave();
    for (let at = 0; at < 20; at += 1) {
      act().setPremise('x'.repeat(at + 1));
      await vi.advanceTimersByTimeAsync(100);
    }
    const saved = () => [...stories.records.values()][0]?.story.premise.length ?? 0;
    expect(saved()).toBeGreaterThan(10);
    await vi.advanceTimersByTimeAsync(2000);
    expect(saved()).toBe(20);
    stop();
  });

  it('keeps pencil and instruction too, and brings them back for review', async () => {
    const { act, stories, until } = openTestEditor([textEvents('One.')]);
    vi.useRealTimers();
    act().setPremise('x');
    act().generateStory();
    await until('reviewing');
    act().setInstruction('Next, a storm.');
    await act().save();
    const initialRecord = [...stories.records.values()][0];
    if (!initialRecord) throw new Error('nothing was saved');
    const again = openTestEditor([[]], { initialRecord });
    expect([again.runState(), again.draftTexts(), again.act().instruction]).toEqual([
      'reviewing',
      ['One.'],
      'Next, a storm.',
    ]);
  });

  it('keeps at once what is there when the page is left, also while a save is under way', async () => {
    const { act, stories } = openTestEditor([[]]);
    const kept: string[] = [];
    stories.keepUnsaved = ({ story }) => kept.push(story.premise);
    act().leave();
    expect(kept).toEqual([]);
    act().setPremise('A door');
    void act().save();
    act().setPremise('A door, ajar');
    act().leave();
    expect(kept).toEqual(['A door, ajar']);
    await vi.advanceTimersByTimeAsync(0);
    expect([...stories.records.values()][0]?.story.premise).toBe('A door, ajar');
  });

  it('saves as ever where what is left unsaved cannot be kept', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { act, stories } = openTestEditor([[]]);
    stories.keepUnsaved = () => {
      throw new Error('no room');
    };
    act().setPremise('A door');
    act().leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(stories.records.size).toBe(1);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('says that it failed and why, and saves on the next try', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { act, stories } = openTestEditor([[]]);
    act().setPremise('x');
    stories.failWith('storage_full');
    await act().save();
    expect(act().saving).toMatchObject({ state: 'error', code: 'storage_full' });
    stories.failWith(null);
    await act().save();
    expect([act().saving.state, stories.records.size]).toEqual(['saved', 1]);
    warn.mockRestore();
  });

  it('tries a failed save again by itself, ever more rarely, and goes on saying that it failed', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const at: number[] = [];
    let isBroken = true;
    const stories: StoriesAdapter = {
      async save() {
        at.push(Date.now());
        if (isBroken) throw new Error('connect ECONNREFUSED 10.0.0.7:5432');
      },
    };
    const { act, store } = openTestEditor([[]], { adapter: { stories } });
    const shown = new Set<string>();
    const stop = store.autosave();
    act().setPremise('x');
    await vi.advanceTimersByTimeAsync(500);
    store.subscribe(({ saving }) => shown.add(saving.state));
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    const gaps = at.slice(1).map((time, place) => time - (at[place] ?? 0));
    expect(gaps.length).toBeGreaterThan(12);
    expect(gaps.length).toBeLessThan(25);
    expect(gaps[0]).toBeLessThanOrEqual(2000);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(60_000);
    expect([...shown]).toEqual(['error']);
    isBroken = false;
    await vi.advanceTimersByTimeAsync(61_000);
    expect([...shown]).toEqual(['error', 'saved', 'none']);
    const tries = at.length;
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(at.length).toBe(tries);
    stop();
    warn.mockRestore();
  });

  it.each([
    ['an error of an engine', () => new TypeError("Cannot read properties of undefined (reading 'put')")],
    ['an error of a driver', () => new Error('connect ECONNREFUSED 10.0.0.7:5432')],
    [
      'an error of the browser',
      () => new DOMException('Internal error opening backing store.', 'UnknownError'),
    ],
    ['a full browser', () => new DOMException('exceeded the quota.', 'QuotaExceededError'), 'storage_full'],
    ['what is no error', () => ({ status: 500 })],
    [
      'a sentence for the writer',
      () => new SaveError('unavailable', 'The library sleeps.'),
      'unavailable',
      'The library sleeps.',
    ],
  ])('says where it failed, never a raw error: %s', async (_, thrown, code = 'unavailable', detail = '') => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const stories = { place: 'the library', save: () => Promise.reject(thrown()) };
    const { act } = openTestEditor([[]], { adapter: { stories } });
    act().setPremise('x');
    await act().save();
    expect(act().saving).toEqual({ state: 'error', code, detail, place: 'the library' });
    warn.mockRestore();
  });

  it('is unsaved from a change until it is kept, and where keepUnsaved is there only once it failed', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    for (const keeps of [false, true]) {
      let settle: { resolve: () => void; reject: () => void } | undefined;
      const stories: StoriesAdapter = {
        save: () => new Promise<void>((resolve, reject) => (settle = { resolve, reject })),
        ...(keeps && { keepUnsaved: () => undefined }),
      };
      const { act, store } = openTestEditor([[]], { adapter: { stories } });
      const stop = store.autosave();
      const seen = [store.isUnsaved()];
      act().setPremise('x');
      seen.push(store.isUnsaved());
      await vi.advanceTimersByTimeAsync(500);
      seen.push(store.isUnsaved());
      settle?.resolve();
      await vi.advanceTimersByTimeAsync(0);
      seen.push(store.isUnsaved());
      act().setPremise('y');
      await vi.advanceTimersByTimeAsync(500);
      settle?.reject();
      await vi.advanceTimersByTimeAsync(0);
      seen.push(store.isUnsaved());
      expect(seen).toEqual(keeps ? [false, false, false, false, true] : [false, true, true, false, true]);
      stop();
    }
    warn.mockRestore();
  });
});
