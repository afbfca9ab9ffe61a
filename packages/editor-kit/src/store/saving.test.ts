import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestEditor } from '../../../../tests/support/openTestEditor.ts';
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
});
