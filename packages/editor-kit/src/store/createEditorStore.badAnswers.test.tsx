import { toWorkFailure } from '@fabula/work-kit/core';
import { sentenceRule } from '@fabula/writing';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { openTestEditor, type Script } from '../../../../tests/support/openTestEditor.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import type { EditorAdapter } from '../adapter/EditorAdapter.ts';
import { StoryEditor } from '../components/StoryEditor/StoryEditor.tsx';
import { draftOf } from '../model/Run.ts';
import { newRecord, parseRecord, recordVersion, type StoryRecord } from '../model/StoryRecord.ts';
import { StoryEditorProvider } from '../react/StoryEditorProvider.tsx';
import { memoryStories } from '../testing/memoryEditor.ts';
import { sampleStory, wholeRecord } from '../testing/samples.ts';
import { scriptedWriter, textEvents } from '../testing/scriptedWriter.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

const anything = fc.jsonValue({ maxDepth: 3 });
const names = fc.constantFrom('p1', 'p2', '__proto__', 'constructor', '');

/** The shape of a sound value, with anything in the place of any part of it, and any part missing. */
function nearly(sound: unknown): fc.Arbitrary<unknown> {
  const whole = Array.isArray(sound)
    ? fc.tuple(...sound.map(nearly))
    : typeof sound === 'object' && sound !== null
      ? fc.record(Object.fromEntries(Object.entries(sound).map(([name, one]) => [name, nearly(one)])), {
          requiredKeys: [],
        })
      : fc.constant(sound);
  return fc.oneof({ weight: 8, arbitrary: whole }, { weight: 1, arbitrary: anything });
}

const record = wholeRecord();
const records = fc.oneof(
  nearly(record),
  names.chain((id) => nearly({ ...record, story: { ...record.story, paragraphs: [{ id, text: 'One.' }] } })),
);

describe('D-PARSE: a record', () => {
  it('that the kit wrote comes back as it was', () => {
    expect(parseRecord(JSON.parse(JSON.stringify(record)))).toEqual({
      ...record,
      version: recordVersion,
      sentenceRule,
    });
  });

  it('of an earlier version is made whole', () => {
    const whole = sampleStory();
    const { breaks: _, images: __, overallSummary: ___, ...story } = whole;
    const draft = { id: 'd', paragraphs: ['In pencil.'] };
    const read = parseRecord({
      story: { ...story, title: null, tokenUsage: null },
      draft,
      instruction: null,
    });
    expect(read?.story).toEqual({ ...whole, title: '', tokenUsage: zero });
    expect(read?.review?.drafts[0]?.paragraphs).toEqual(['In pencil.']);
  });

  it('of a later version, or of something else, is none', () => {
    expect(parseRecord({ ...record, version: recordVersion + 1 })).toBeNull();
    for (const other of [null, 'text', [], {}, { story: {} }]) expect(parseRecord(other)).toBeNull();
  });

  it('whatever it is, renders', () => {
    fc.assert(
      fc.property(records, (given) => {
        renderToString(
          <StoryEditorProvider
            adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
            initialRecord={given as StoryRecord}
          >
            <StoryEditor />
          </StoryEditorProvider>,
        );
        const read = parseRecord(given);
        expect(parseRecord(read)).toEqual(read);
      }),
      { numRuns: rounds(25, 10) },
    );
  });
});

const zero = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };
const events = [
  { type: 'text', text: 'One.' },
  { type: 'sentence', change: { action: 'edit', original: 'One.', rewritten: 'Two.' } },
  { type: 'usage', usage: zero },
  { type: 'reasoning', text: 'So.' },
];

const story = () => ({ initialRecord: newRecord(sampleStory()) });
const unreadable = { code: 'unparseable', message: 'The AI sent something that cannot be read.' };

describe('D-PARSE: what a writer sends', () => {
  it.each([[null], [{ type: 'sentence' }], [{ type: 'text', text: null }], ['text'], [{}]])(
    '%j ends the run in a sentence, and what came before stays',
    async (event) => {
      const script = [...textEvents('It rained.').slice(0, 2), event] as Script;
      const editor = openTestEditor([script], story());
      editor.act().continueStory();
      await editor.until('failed');
      const { run } = editor.act();
      expect(run).toMatchObject({ failure: unreadable });
      expect(draftOf(run)?.paragraphs).toEqual(['It rained.']);
    },
  );

  it('may be of a type that only a later kit knows', async () => {
    const script = [{ type: 'mood', value: 3 }, ...textEvents('It rained.')] as Script;
    const editor = openTestEditor([script], story());
    editor.act().continueStory();
    await editor.until('reviewing');
    expect(editor.draftTexts()).toEqual(['It rained.']);
  });

  it('is anything, and the story stays with its run at an end', async () => {
    await fc.assert(
      fc.asyncProperty(
        // A number tells the scripted writer to wait.
        fc.array(
          fc.oneof(...events.map(nearly), anything).filter((one) => typeof one !== 'number'),
          { maxLength: 5 },
        ),
        fc.boolean(),
        async (script, isRewrite) => {
          const editor = openTestEditor([script as Script], story());
          if (isRewrite) editor.act().rewrite('sample-0', '');
          else editor.act().continueStory();
          await editor.untilTrue(() => !['waiting', 'streaming'].includes(editor.runState()));
          expect(editor.texts()).toEqual(sampleStory().paragraphs.map(({ text }) => text));
        },
      ),
      { numRuns: rounds(150, 10) },
    );
  });

  it('is nothing that can be read piece by piece', async () => {
    for (const answer of [undefined, null, 'text', 7, {}]) {
      const writer = { write: () => answer } as unknown as EditorAdapter['writer'];
      const editor = openTestEditor([], { ...story(), adapter: { writer } });
      editor.act().continueStory();
      await editor.until('failed');
      expect(editor.act().run).toMatchObject({ failure: unreadable });
    }
  });
});

describe('D-PARSE: what other ports answer', () => {
  it('a save that resolves to nothing has saved', async () => {
    const save = async () => undefined;
    const adapter = { stories: { save }, account: { save } } as Partial<EditorAdapter>;
    const editor = openTestEditor([], { ...story(), adapter });
    await editor.act().save();
    expect(editor.act().saving.state).toBe('saved');
    await editor.act().saveToAccount();
    expect(editor.act().accountSaving.state).toBe('saved');
  });

  it('a conflict without its record is a save that failed', async () => {
    const stories = { save: async () => ({ outcome: 'conflict' }) } as unknown as EditorAdapter['stories'];
    const editor = openTestEditor([], { ...story(), adapter: { stories } });
    await editor.act().save();
    expect(editor.act().saving).toMatchObject({ state: 'error', code: 'unavailable' });
  });

  it('anything, and nothing is thrown out of the store', async () => {
    await fc.assert(
      fc.asyncProperty(anything, async (answer) => {
        const give = () => answer;
        const ports = ['stories', 'account', 'assistant', 'images', 'versions', 'publish', 'preferences'];
        const adapter = Object.fromEntries(ports.map((name) => [name, everyFunction(give)]));
        const editor = openTestEditor([textEvents('One.')], { ...story(), adapter });
        const act = editor.act();
        await act.save();
        await act.saveToAccount();
        await act.loadSuggestions();
        act.addBreak('sample-0');
        act.drawPicture('sample-0', 'A lamp');
        await act.listVersions().catch(String);
        await act.readVersion('v').catch(String);
        await act.publish({ title: 'T', author: 'A' }).catch(String);
        await act.findPublication();
        await act.findPublishingBlock();
        act.setPreference('paragraphCount', 4);
        expect(editor.texts()).toHaveLength(3);
      }),
      { numRuns: rounds(60, 10) },
    );
  });
});

const functions =
  'save suggest summarise add draw resolve discard keep list read publish find findBlock interrupted forget unpublish load';
function everyFunction(give: () => unknown): Record<string, unknown> {
  return Object.fromEntries(functions.split(' ').map((name) => [name, give]));
}

describe('what was thrown', () => {
  it.each([
    ['network error', 'unreachable'],
    ['Failed to fetch', 'unreachable'],
    ['fetch failed', 'unreachable'],
    ['x.filter is not a function', 'unknown'],
  ])('by the engine, as ‘%s’, is said in words of the kit', (message, code) => {
    const failure = toWorkFailure(new TypeError(message));
    expect(failure.code).toBe(code);
    expect(failure.message).not.toContain(message);
  });

  it('as a failure that is none still has a code of the list', () => {
    expect(toWorkFailure(new Error('The shop is shut.'))).toEqual({
      code: 'unknown',
      message: 'The shop is shut.',
    });
  });
});
