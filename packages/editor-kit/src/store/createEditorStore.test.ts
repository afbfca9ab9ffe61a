import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestEditor } from '../../../../tests/support/openTestEditor.ts';

describe('undo', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('takes typing back by the burst, field by field', () => {
    const { act } = openTestEditor([[]]);
    act().setPremise('A');
    act().setPremise('A door');
    act().setGenre('Mystery');
    vi.advanceTimersByTime(5000);
    act().setGenre('Mystery, dark');
    act().undo();
    expect(act().story.genre).toBe('Mystery');
    act().undo();
    expect([act().story.genre, act().story.premise]).toEqual(['', 'A door']);
    act().undo();
    expect([act().story.premise, act().canUndo, act().canRedo]).toEqual(['', false, true]);
    act().redo();
    expect(act().story.premise).toBe('A door');
  });

  it('covers title, mode and marks', () => {
    const { act } = openTestEditor([[]]);
    act().setTitle('T');
    act().setMode('percentage_based');
    act().toggleStoryPick('p', 0);
    act().undo();
    expect(act().story.picks).toEqual({});
    act().undo();
    expect(act().story.mode).toBe('open_ended');
    act().undo();
    expect(act().story.title).toBe('');
  });
});
