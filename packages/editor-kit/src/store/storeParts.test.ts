import { describe, expect, it, vi } from 'vitest';
import { openTestEditor, openTestStory } from '../../../../tests/support/openTestEditor.ts';
import { newDraft } from '../model/Draft.ts';
import { newRecord } from '../model/StoryRecord.ts';
import { memoryEditor } from '../testing/memoryEditor.ts';
import { reviewOf } from '../testing/reviewOf.ts';
import { sampleStory } from '../testing/samples.ts';
import { textEvents } from '../testing/scriptedWriter.ts';
import { assistancePart } from './assistancePart.ts';
import { picturesPart } from './picturesPart.ts';
import { premisesPart } from './premisesPart.ts';
import { writingPart } from './writingPart.ts';

/** From now on the part that writes and judges is on its way, until it is told to come or not to. */
function keepAway() {
  const waiting: { come: () => void; fail: () => void }[] = [];
  const { use } = writingPart;
  const spy = vi.spyOn(writingPart, 'use').mockImplementation((work, onFailed) => {
    waiting.push({ come: () => use(work), fail: () => onFailed?.() });
  });
  const end = (way: 'come' | 'fail') => {
    spy.mockRestore();
    for (const one of waiting.splice(0)) one[way]();
  };
  return { come: () => end('come'), fail: () => end('fail') };
}

describe('while what writes is on its way', () => {
  it('a generation waits, and is asked for when it has come', async () => {
    const { act, until, writer, draftTexts } = openTestEditor([textEvents('One.')]);
    act().setPremise('A door in the sea.');
    const away = keepAway();
    act().generateStory();
    expect([act().run.state, writer.requests.length]).toEqual(['waiting', 0]);
    act().generateStory();
    away.come();
    await until('reviewing');
    expect([draftTexts(), writer.requests.length]).toEqual([['One.'], 1]);
  });

  it('one that is cancelled asks nobody, then or later', async () => {
    const { act, writer, events } = openTestEditor([textEvents('One.')]);
    act().setPremise('A door in the sea.');
    const away = keepAway();
    act().generateStory();
    act().cancel();
    expect(act().run).toMatchObject({ state: 'cancelled', failure: { code: 'cancelled' } });
    away.come();
    expect([act().run.state, writer.requests, events]).toEqual(['cancelled', [], []]);
  });

  it('says that it did not come, charges nothing, and Retry fetches it again', async () => {
    const { act, until, writer, events } = openTestEditor([textEvents('One.')]);
    act().setPremise('A door in the sea.');
    const away = keepAway();
    act().generateStory();
    away.fail();
    expect(act().run).toMatchObject({
      state: 'failed',
      failure: { message: 'What writes could not be loaded.' },
    });
    expect([writer.requests, events]).toEqual([[], []]);
    act().retry();
    await until('reviewing');
  });

  it('what was typed stays open until it can be compared, with what is typed meanwhile', async () => {
    const { act, texts } = await openTestStory([]);
    const id = act().story.paragraphs[1]?.id ?? '';
    act().workOn(id, 'edit');
    act().typeText('Two, or three.');
    const away = keepAway();
    expect(act().compareTyped()).toBe(true);
    expect(act().work).toMatchObject({ id, mode: 'edit', text: 'Two, or three.' });
    act().typeText('Two, or four.');
    away.come();
    expect(act().run).toMatchObject({ state: 'reviewing', drafts: [{ paragraphs: ['Two, or four.'] }] });
    expect(texts()[1]).toBe('Two.');
  });

  it('what was typed is not lost where it does not come', async () => {
    const { act, texts } = await openTestStory([]);
    act().workOn(act().story.paragraphs[1]?.id ?? '', 'edit');
    act().typeText('Two, or three.');
    const away = keepAway();
    act().compareTyped();
    away.fail();
    expect(act().work?.text).toBe('Two, or three.');
    act().leaveText();
    expect(texts()[1]).toBe('Two, or three.');
  });

  it('a draft that was found in pencil is accepted as soon as it has come', () => {
    const story = sampleStory();
    const away = keepAway();
    const { act, texts } = openTestEditor([], {
      initialRecord: {
        ...newRecord(story),
        review: reviewOf(newDraft({ id: 'd', paragraphs: ['It goes on.'] })),
      },
    });
    const before = texts().length;
    act().acceptDraft();
    expect([act().run.state, texts().length]).toEqual(['reviewing', before]);
    away.come();
    expect([act().run.state, texts().at(-1)]).toEqual(['idle', 'It goes on.']);
  });
});

it('E25: Reset begins without a premise where the premises could not be fetched', async () => {
  vi.spyOn(premisesPart, 'load').mockResolvedValue(null);
  const { act, texts } = await openTestStory([]);
  expect(await act().reset()).toBe(true);
  expect([texts(), act().story.premise]).toEqual([[], '']);
});

it('E23: a picture fails in its place where what brings it could not be fetched, and Retry adds it', async () => {
  const spy = vi.spyOn(picturesPart, 'use').mockImplementation((_, onFailed) => onFailed?.());
  const images = { add: async () => ({ imageId: null, imageUrl: '/door.png' }) };
  const { act, untilTrue } = openTestEditor([], {
    initialRecord: newRecord(sampleStory()),
    adapter: { images },
  });
  const { id } = act().story.paragraphs[0] ?? { id: '' };
  act().addPicture(id, new Blob(['picture'], { type: 'image/png' }));
  const [failed] = act().pictures;
  expect(failed).toMatchObject({ state: 'failed', problem: 'other' });
  spy.mockRestore();
  act().retryPicture(failed?.id ?? '');
  await untilTrue(() => act().story.images.length > 0);
  expect([act().pictures, act().story.images[0]?.paragraphId]).toEqual([[], id]);
});

describe('while what asks the assistant is on its way', () => {
  const open = () => {
    const { assistant } = memoryEditor().adapter;
    const initialRecord = newRecord(sampleStory());
    return openTestEditor([], { initialRecord, adapter: { assistant } });
  };

  it('E10, E22: says that neither suggestions nor a summary could be asked for, and asks when wanted again', async () => {
    const spy = vi.spyOn(assistancePart, 'use').mockImplementation((_, onFailed) => onFailed?.());
    const { act, untilTrue } = open();
    await act().loadSuggestions();
    act().addBreak(act().story.paragraphs[0]?.id ?? '');
    const [id = ''] = Object.values(act().story.breaks).map((one) => one.id);
    expect(act().suggestions).toMatchObject({ state: 'failed', failure: { code: 'unreachable' } });
    expect(act().summaries[id]).toMatchObject({ state: 'failed', failure: { code: 'unreachable' } });
    spy.mockRestore();
    await act().loadSuggestions();
    act().summarise(id);
    await untilTrue(() => act().summaries[id]?.state === 'proposed');
    expect(act().suggestions.state).toBe('ready');
  });

  it('what was dropped meanwhile is not asked for', async () => {
    const { act, events } = open();
    const waiting: (() => void)[] = [];
    const { use } = assistancePart;
    const spy = vi.spyOn(assistancePart, 'use').mockImplementation((work) => waiting.push(() => use(work)));
    const loading = act().loadSuggestions();
    act().dropSuggestions();
    act().addBreak(act().story.paragraphs[0]?.id ?? '');
    act().dropSummary(Object.keys(act().summaries)[0] ?? '');
    spy.mockRestore();
    for (const come of waiting) come();
    await loading;
    expect([act().suggestions.state, act().summaries, events]).toEqual(['none', {}, []]);
  });
});
