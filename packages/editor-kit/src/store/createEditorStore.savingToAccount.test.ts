import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestEditor } from '../../../../tests/support/openTestEditor.ts';
import type { AccountAdapter, AccountOutcome } from '../adapter/EditorAdapter.ts';
import { newRecord, type StoryRecord } from '../model/StoryRecord.ts';
import { sampleStory } from '../testing/samples.ts';

type Answer = (record: StoryRecord) => AccountOutcome | Error;

function openWithAccount(answer: Answer) {
  const sent: StoryRecord[] = [];
  const account: AccountAdapter = {
    async save(record) {
      sent.push(record);
      const outcome = answer(record);
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
  };
  const editor = openTestEditor([[]], { initialRecord: newRecord(sampleStory()), adapter: { account } });
  return { ...editor, sent, stop: editor.store.autosave() };
}

describe('saving to the account', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('follows the saves here once it is quiet, and only where the story changed', async () => {
    const { act, sent, stories, stop } = openWithAccount(() => ({ outcome: 'saved' }));
    for (const title of ['A', 'B', 'C']) {
      act().setTitle(title);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(stories.records.size).toBe(1);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2500);
    expect(sent.map(({ story }) => story.title)).toEqual(['C']);
    expect(act().accountSaving).toEqual({ state: 'saved' });
    await act().save();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(1);
    stop();
  });

  it('E29: failing hinders no save here, says why, and is mended by a retry', async () => {
    let isDown = true;
    const { act, stories, stop } = openWithAccount(() =>
      isDown ? new Error('The server rests.') : { outcome: 'saved' },
    );
    act().setTitle('Kept');
    await vi.advanceTimersByTimeAsync(5000);
    expect(act().accountSaving).toEqual({ state: 'error', detail: 'The server rests.' });
    expect(act().saving.state).not.toBe('error');
    expect([...stories.records.values()][0]?.story.title).toBe('Kept');
    isDown = false;
    await act().saveToAccount();
    expect(act().accountSaving).toEqual({ state: 'saved' });
    stop();
  });

  it('goes on in a copy where the story was changed elsewhere, and only then fetches the other', async () => {
    const keys: (string | undefined)[] = [];
    const { act, events, sent, store, stories, stop } = openWithAccount((record) =>
      sent.length > 1
        ? { outcome: 'saved' }
        : {
            outcome: 'conflict',
            record: { ...record, story: { ...record.story, key: 'copy', title: 'The copy' } },
            keepTheirs: async () => void keys.push(store.getState().story.key, ...stories.records.keys()),
          },
    );
    const { key } = act().story;
    act().setGenre('Sea');
    await vi.advanceTimersByTimeAsync(5000);
    expect(act().story).toMatchObject({ key: 'copy', title: 'The copy', genre: 'Sea' });
    expect(keys).toEqual(['copy', key, 'copy']);
    expect(events.find(({ type }) => type === 'story.conflicted')).toMatchObject({ by: 'account' });
    expect(sent.map(({ story }) => story.key)).toEqual([key, 'copy']);
    stop();
  });

  it('a Reset at once sends what was changed', async () => {
    const { act, sent, stop } = openWithAccount(() => ({ outcome: 'saved' }));
    const { key } = act().story;
    act().setTitle('Changed');
    await vi.advanceTimersByTimeAsync(500);
    await act().reset();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.map(({ story }) => [story.key, story.title])).toEqual([[key, 'Changed']]);
    act().setTitle('Next');
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent.map(({ story }) => story.title)).toEqual(['Changed', 'Next']);
    stop();
  });

  it('sends a story that was left once the account can be reached again, before the one that is open', async () => {
    let isDown = true;
    const { act, sent, stop } = openWithAccount(() =>
      isDown ? new Error('The server rests.') : { outcome: 'saved' },
    );
    act().setTitle('Left');
    await act().reset();
    await vi.advanceTimersByTimeAsync(5000);
    expect(act().accountSaving.state).toBe('error');
    isDown = false;
    sent.length = 0;
    act().setTitle('Next');
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent.map(({ story }) => story.title)).toEqual(['Left', 'Next']);
    expect(act().accountSaving).toEqual({ state: 'saved' });
    stop();
  });

  it('keeps a copy of a story that was left where the account has another, and leaves the open one alone', async () => {
    const kept: string[] = [];
    const { act, sent, stories, stop } = openWithAccount((record) =>
      sent.length > 1
        ? { outcome: 'saved' }
        : {
            outcome: 'conflict',
            record: { ...record, story: { ...record.story, key: 'copy', title: 'The copy' } },
            keepTheirs: async () => void kept.push(...stories.records.keys()),
          },
    );
    const { key } = act().story;
    act().setTitle('Changed');
    await act().reset();
    const next = act().story.key;
    await vi.advanceTimersByTimeAsync(5000);
    expect(act().story).toMatchObject({ key: next, title: '' });
    expect(kept).toEqual([key, 'copy']);
    expect(sent.map(({ story }) => story.key).slice(0, 2)).toEqual([key, 'copy']);
    expect(sent.find(({ story }) => story.key === next)?.story.title ?? '').toBe('');
    stop();
  });

  it('says nothing where nobody is signed in', async () => {
    const { act, stop } = openWithAccount(() => ({ outcome: 'signed_out' }));
    act().setTitle('Local');
    await vi.advanceTimersByTimeAsync(5000);
    expect(act().accountSaving).toEqual({ state: 'none' });
    stop();
  });
});
