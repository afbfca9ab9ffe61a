import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestEditor } from '../../../../tests/support/openTestEditor.ts';
import { findMatches } from '../model/findMatches.ts';
import { newRecord } from '../model/StoryRecord.ts';
import { memoryVersions } from '../testing/memoryEditor.ts';
import { sampleStory } from '../testing/samples.ts';
import { textEvents } from '../testing/scriptedWriter.ts';

const minute = 60_000;

function openVersioned() {
  const versions = memoryVersions();
  const editor = openTestEditor([textEvents('Three.')], {
    initialRecord: newRecord(sampleStory()),
    adapter: { versions },
  });
  const reasons = () => versions.kept.map(({ reason }) => reason);
  return { ...editor, versions, reasons, stop: editor.store.autosave() };
}

describe('versions', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are kept as the story was found, and after each 5 minutes of writing, only where something changed', async () => {
    const { act, versions, reasons, stop } = openVersioned();
    await vi.advanceTimersByTimeAsync(20 * minute);
    expect(reasons()).toEqual([]);
    act().setTitle('Another title');
    expect(versions.kept[0]?.story.title).toBe('The Answering Light');
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(versions.kept[0]?.story.title).toBe('Another title');
    await vi.advanceTimersByTimeAsync(30 * minute);
    expect(reasons()).toEqual(['written', 'written']);
    act().workOn('sample-1', 'edit');
    act().typeEdit('Only typed so far.');
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(versions.kept[0]?.story.paragraphs[1]?.text).toBe('Only typed so far.');
    stop();
  });

  it('are kept at each accept', async () => {
    const { act, until, versions, reasons, stop } = openVersioned();
    act().continueStory();
    await vi.advanceTimersByTimeAsync(100);
    await until('reviewing');
    act().acceptDraft();
    expect(reasons()).toEqual(['accepted', 'written']);
    expect(versions.kept[0]?.story.paragraphs).toHaveLength(4);
    expect(versions.kept[1]?.story.paragraphs).toHaveLength(3);
    stop();
  });

  it('come back as one undo step, and what stood there is kept first', async () => {
    const { act, texts, versions, reasons, stop } = openVersioned();
    act().removeParagraph('sample-0');
    act().removeParagraph('sample-1');
    const before = texts();
    const first = await act().readVersion(versions.kept[0]?.id ?? '');
    if (!first) throw new Error('The version is lost.');
    await act().restoreVersion(first);
    expect(texts()).toHaveLength(3);
    expect(reasons()).toEqual(['restored', 'written']);
    expect(versions.kept[0]?.story.paragraphs.map(({ text }) => text)).toEqual(before);
    act().undo();
    expect(texts()).toEqual(before);
    stop();
  });

  it('are kept before words are replaced all over the story, not before one is (W11)', async () => {
    const { act, texts, versions, reasons, stop } = openVersioned();
    const before = texts();
    const [first, ...others] = findMatches(act().story.paragraphs, 'the', {
      isCaseSensitive: false,
      isWholeWord: true,
    });
    if (!first || others.length === 0) throw new Error('There is nothing to replace.');
    act().replaceMatches([first], 'a');
    expect(reasons()).toEqual(['written']);
    act().undo();
    await vi.advanceTimersByTimeAsync(5 * minute);
    act().replaceMatches([first, ...others], 'that');
    expect(versions.kept.map(({ story }) => story.paragraphs.map(({ text }) => text))).toContainEqual(before);
    act().setTitle('Another');
    act().replaceMatches(
      findMatches(act().story.paragraphs, 'that', { isCaseSensitive: false, isWholeWord: true }),
      'the',
    );
    expect([reasons()[0], versions.kept[0]?.story.title]).toEqual(['replaced', 'Another']);
    stop();
  });

  it('that cannot be kept do not hinder the writing, and are tried again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { act, versions, texts, stop } = openVersioned();
    const keep = vi.spyOn(versions, 'keep').mockRejectedValueOnce(new Error('Full.'));
    act().removeParagraph('sample-0');
    expect(texts()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(keep).toHaveBeenCalledTimes(2);
    expect(versions.kept).toHaveLength(1);
    expect(warn).toHaveBeenCalled();
    stop();
  });
});
