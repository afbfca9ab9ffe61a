import { describe, expect, it, vi } from 'vitest';
import { openTestEditor } from '../../../../tests/support/openTestEditor.ts';
import type { PassagesAdapter } from '../adapter/EditorAdapter.ts';
import { contextFor } from '../model/contextParts.ts';
import type { Intent } from '../model/Intent.ts';
import { defaultPreferences } from '../model/Preferences.ts';
import { newRecord, parseRecord } from '../model/StoryRecord.ts';
import { createPassageIndex } from '../passages/createPassageIndex.ts';
import { sampleStory } from '../testing/samples.ts';
import { textEvents } from '../testing/scriptedWriter.ts';

const rain = 'It rained, and the wind came from the west. Nobody went out. '.repeat(3).trim();
const fact = 'Ilse hid the brass key beneath the mill.';
const paragraphs = [
  { id: 'h', text: 'Chapter One' },
  { id: 'fact', text: `${fact} She told nobody.` },
  ...Array.from({ length: 300 }, (_, index) => ({ id: `p${index}`, text: `${rain} Day ${index}.` })),
];
const story = {
  ...sampleStory(),
  premise: 'A mill.',
  picks: {},
  breaks: {},
  paragraphs,
  headings: { h: 'chapter' } as const,
};
const window = { contextTokens: 8_000, bodyBytes: 262_144 };

function open(passages: PassagesAdapter | undefined = createPassageIndex(), scripts = [textEvents('Dawn.')]) {
  const editor = openTestEditor(scripts, {
    initialRecord: newRecord(story),
    ...(passages && { adapter: { passages } }),
  });
  Object.assign(editor.writer, { window: () => window });
  return editor;
}

const asked = (instruction: string): Intent => ({
  kind: 'continue',
  place: { at: 'end' },
  advance: 0,
  instruction,
  leftOut: [],
  before: null,
});

describe('passages', () => {
  it('go along with a request at once, from text that does not', async () => {
    const { act, writer, until } = open();
    act().setInstruction('Ilse takes the brass key.');
    act().continueStory();
    await until('reviewing');
    expect(writer.requests[0]?.context).toMatchObject({
      passages: [`Chapter One: ${fact} She told nobody.`],
    });
  });

  it('are known before the press, with the parts that are shown', async () => {
    const { act } = open();
    await act().lookUpPassages(asked('the brass key'));
    const [found] = act().passages;
    expect(found?.passages).toEqual([
      {
        paragraphId: 'fact',
        from: 0,
        text: `${fact} She told nobody.`,
        chapter: 'Chapter One',
        words: ['brass', 'key'],
      },
    ]);
    const intent = { ...asked('the brass key'), passages: found?.passages ?? [] };
    const parts = (leftOut: string[] = []) =>
      contextFor(act().story, { ...intent, leftOut }, { settings: defaultPreferences, window }).parts.filter(
        ({ kind }) => kind === 'passage',
      );
    expect(parts()).toMatchObject([{ isIncluded: true, isRequired: false }]);
    expect(parts(['passage:fact:0'])).toMatchObject([{ isIncluded: false, leftOut: 'writer' }]);
    const all = { settings: defaultPreferences, window: { ...window, contextTokens: 1_000_000 } };
    expect(contextFor(act().story, intent, all).parts.some(({ kind }) => kind === 'passage')).toBe(false);
  });

  it('that are remembered go along as memory, and not twice', async () => {
    const { act, writer, until } = open();
    act().rememberPassage({ paragraphId: 'fact', text: fact });
    act().setInstruction('the brass key beneath the mill');
    act().continueStory();
    await until('reviewing');
    const { context } = writer.requests[0] ?? {};
    expect(context).toMatchObject({ pickedSentences: [fact] });
    act().undo();
    expect(act().story.picks).toEqual({});
  });

  it('stay with a request that goes on after a reload, so that it is the same one', async () => {
    const first = open();
    first.act().setInstruction('the brass key');
    first.act().continueStory();
    await first.untilTrue(() => first.writer.requests.length === 1);
    await first.act().save();
    const saved = first.stories.records.get(story.key);
    const again = openTestEditor([textEvents('Dawn.')], {
      initialRecord: parseRecord(JSON.parse(JSON.stringify(saved))) ?? newRecord(story),
    });
    Object.assign(again.writer, { window: () => window, isIdempotent: true });
    again.store.autosave();
    await again.untilTrue(() => again.writer.requests.length === 1);
    expect(again.writer.requests[0]).toEqual(first.writer.requests[0]);
    expect(again.writer.requests[0]?.context).toHaveProperty('passages');
  });

  it.each<[string, Partial<PassagesAdapter>]>([
    ['throws', { find: () => Promise.reject(new Error('no')) }],
    ['never answers', { find: () => new Promise(() => undefined) }],
    ['answers nonsense', { find: async () => [{ paragraphId: 'gone', from: -1, to: 5 }, null] as never }],
  ])('of a port that %s hold no request up', async (_, port) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { act, writer, until } = open({ ...createPassageIndex(), ...port });
    act().setInstruction('the brass key');
    act().continueStory();
    await until('reviewing');
    expect(writer.requests[0]?.context).not.toHaveProperty('passages');
  });

  it('are told of changed paragraphs alone, and of none without need', async () => {
    const index = createPassageIndex();
    const update = vi.fn(index.update);
    const { act } = open({ ...index, update });
    await act().lookUpPassages(asked('key'));
    await act().lookUpPassages(asked('key'));
    act().setParagraph('p5', 'The key is gone.');
    await act().lookUpPassages(asked('key'));
    expect(update.mock.calls.map(([{ changed }]) => changed.length)).toEqual([paragraphs.length - 1, 1]);
    expect(update.mock.calls[0]?.[0].changed.some(({ id }) => id === 'h')).toBe(false);
  });

  it('are not asked for without a port, in a short story, or while AI is off', async () => {
    const index = createPassageIndex();
    const find = vi.fn(index.find);
    const off = open({ ...index, find });
    off.act().setPreference('isAiOff', true);
    await off.act().lookUpPassages(asked('key'));
    const short = openTestEditor([textEvents('Dawn.')], {
      initialRecord: newRecord({ ...story, paragraphs: paragraphs.slice(0, 5) }),
      adapter: { passages: { ...index, find } },
    });
    await short.act().lookUpPassages(asked('key'));
    expect(find).not.toHaveBeenCalled();
    const none = openTestEditor([textEvents('Dawn.')], { initialRecord: newRecord(story) });
    none.act().continueStory();
    expect(none.act().run.state).toBe('waiting');
  });
});

it('what is hidden from the AI is not looked up, nor sent where it was found before (N14)', async () => {
  const index = createPassageIndex();
  const update = vi.fn(index.update);
  const { act, writer, until } = open({ ...index, update });
  act().setPrivacy(['p3'], 'note');
  await act().lookUpPassages(asked('Ilse takes the brass key.'));
  expect(update.mock.calls[0]?.[0].changed.some(({ id }) => id === 'p3')).toBe(false);
  act().setPrivacy(['fact'], 'hidden');
  act().setInstruction('Ilse takes the brass key.');
  act().continueStory();
  await until('reviewing');
  expect(JSON.stringify(writer.requests[0])).not.toContain('beneath the mill');
});
