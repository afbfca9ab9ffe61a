import { pickPremise } from '@fabula/work-kit/core';
import { describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../../../tests/support/seededRandom.ts';
import type { Preferences } from '../model/Preferences.ts';
import { newStory } from '../model/Story.ts';
import { newRecord } from '../model/StoryRecord.ts';
import { memoryStories } from '../testing/memoryEditor.ts';
import { sampleStory } from '../testing/samples.ts';
import { scriptedWriter, textEvents } from '../testing/scriptedWriter.ts';
import { createEditorStore } from './createEditorStore.ts';
import type { EditorEvent } from './EditorState.ts';
import { samplePremises } from './resetSlice.ts';

function open(story = sampleStory(), kept: Partial<Preferences> = {}, hasShelf = true) {
  const stories = Object.assign(memoryStories(), { hasShelf });
  const events: EditorEvent[] = [];
  const place = { isNsfw: false };
  let preferences: Partial<Preferences> = kept;
  const adapter = {
    writer: scriptedWriter([textEvents('One.')]),
    stories,
    preferences: {
      load: () => preferences,
      save: (now: Preferences) => {
        preferences = now;
      },
    },
  };
  const { getState: act } = createEditorStore({
    adapter: () => adapter,
    initialRecord: newRecord(story),
    isNsfw: () => place.isNsfw,
    onEvent: (event) => events.push(event),
  });
  return { act, stories, events, place };
}

const isSample = (isNsfw: boolean, premise: string) =>
  samplePremises(isNsfw).some((one) => one.premise === premise);

describe('Reset (E25)', () => {
  it('has 15 premises for everybody and 5 for adults, each of its own, and any of them can be drawn', () => {
    const [safe, adult] = [samplePremises(false), samplePremises(true)];
    expect([safe.length, adult.length]).toEqual([15, 5]);
    expect(new Set([...safe, ...adult].map(({ premise }) => premise)).size).toBe(20);
    const genres = safe.map(({ genre }) => genre);
    for (const genre of ['Science Fiction', 'Fantasy', 'Horror', 'Post-Apocalyptic'])
      expect(genres).toContain(genre);
    const drawn = safe.map((_, index) => pickPremise(samplePremises(false), '', () => index / 15));
    expect(drawn).toEqual(safe);
    const current = safe[3]?.premise ?? '';
    expect(pickPremise(samplePremises(false), current, () => 3 / 14).premise).not.toBe(current);
  });

  it('keeps the story, and begins another with a premise by lot, open-ended, with nothing to undo', async () => {
    const old = { ...sampleStory(), mode: 'percentage_based' as const };
    const { act, stories, events } = open(old);
    act().setInstruction('Rain.');
    act().workOn('sample-0', 'edit');
    act().typeEdit('Typed in haste.');
    expect(await act().reset()).toBe(true);
    expect(stories.records.get(old.key)?.story.paragraphs[0]?.text).toBe('Typed in haste.');
    const { story, instruction, work, run, canUndo } = act();
    expect(story).toMatchObject({
      title: '',
      mode: 'open_ended',
      paragraphs: [],
      isNsfw: false,
      progress: 0,
    });
    expect(story.key).not.toBe(old.key);
    expect(isSample(false, story.premise)).toBe(true);
    expect([instruction, work, run.state, canUndo]).toEqual(['', null, 'idle', false]);
    expect(events.at(-1)).toMatchObject({ type: 'story.reset', story: { key: story.key } });
  });

  it('without a shelf, Undo brings back the story that was left: its pencil, its steps, and what came after', async () => {
    const { act, stories } = open(sampleStory(), {}, false);
    const { key } = act().story;
    act().setTitle('Changed');
    act().continueStory();
    await vi.waitFor(() => expect(act().run.state).toBe('reviewing'));
    act().setInstruction('Rain.');
    expect(await act().reset()).toBe(true);
    expect(act().run.state).toBe('idle');
    act().setTitle('The next');
    act().undo();
    expect([act().story.title, act().canUndo]).toEqual(['', true]);
    act().undo();
    expect(act().story).toMatchObject({ key, title: 'Changed' });
    expect([act().run.state, act().instruction]).toEqual(['reviewing', 'Rain.']);
    act().undo();
    expect(act().story.title).toBe('The Answering Light');
    expect(act().canUndo).toBe(false);
    for (let step = 0; step < 3; step += 1) act().redo();
    expect([act().story.title, act().canRedo]).toEqual(['The next', false]);
    await act().save();
    expect(stories.records.get(key)?.story.title).toBe('Changed');
  });

  it('without a shelf, Undo and Redo go through whatever was written and begun', async () => {
    const random = seededRandom(29);
    const { act } = open(sampleStory(), {}, false);
    const now = () => `${act().story.key} ${act().story.paragraphs.map(({ text }) => text)}`;
    const seen = [now()];
    const note = () => void (seen.at(-1) !== now() && seen.push(now()));
    for (let round = 0; round < 60; round += 1) {
      if (random.chance(0.3)) await act().reset();
      note();
      if (random.chance(0.5)) act().insertParagraphs(null, [`Paragraph ${round}.`]);
      note();
    }
    const back = [now()];
    while (act().canUndo) {
      act().undo();
      if (back.at(-1) !== now()) back.push(now());
    }
    expect(back).toEqual(seen.toReversed());
    const forth = [now()];
    while (act().canRedo) {
      act().redo();
      if (forth.at(-1) !== now()) forth.push(now());
    }
    expect(forth).toEqual(seen);
  });

  it('stays on the page where the story cannot be kept', async () => {
    const { act, stories } = open();
    stories.failWith('storage_full');
    expect(await act().reset()).toBe(false);
    expect(act().story.title).toBe('The Answering Light');
  });

  it('does not fill the list of stories with premises that nobody wrote in', async () => {
    const { act, stories } = open(newStory(false));
    await act().reset();
    const { key, premise } = act().story;
    await act().reset();
    expect(act().story.key).toBe(key);
    expect(act().story.premise).not.toBe(premise);
    expect(stories.records.size).toBe(0);
  });

  it('changes the mode by hand with a new story, and holds that over the mode of the place until Reset', async () => {
    const { act, place } = open();
    expect(await act().setNsfw(true)).toBe(true);
    expect(act().story.isNsfw).toBe(true);
    expect(isSample(true, act().story.premise)).toBe(true);
    expect(act().preferences).toMatchObject({ isNSFW: true, nsfwManuallySet: true });
    await act().reset();
    expect(act().preferences.nsfwManuallySet).toBe(false);
    expect(act().story.isNsfw).toBe(false);
    place.isNsfw = true;
    await act().reset();
    expect(act().story.isNsfw).toBe(true);
  });

  it('opens a new story in the mode that was set by hand', () => {
    const adapter = {
      writer: scriptedWriter([]),
      stories: memoryStories(),
      preferences: { load: () => ({ isNSFW: true, nsfwManuallySet: true }), save: () => undefined },
    };
    expect(createEditorStore({ adapter: () => adapter }).getState().story.isNsfw).toBe(true);
  });

  it('draws another premise before there is any paragraph, as one step', () => {
    const { act } = open({ ...newStory(false), premise: 'Mine.' });
    act().shufflePremise();
    expect(isSample(false, act().story.premise)).toBe(true);
    act().undo();
    expect(act().story.premise).toBe('Mine.');
    const { act: started } = open();
    started().shufflePremise();
    expect(started().story.premise).toBe(sampleStory().premise);
  });
});
