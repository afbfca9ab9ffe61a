import { WorkError } from '@fabula/work-kit/core';
import { describe, expect, it } from 'vitest';
import { openTestEditor, openTestStory } from '../../../../tests/support/openTestEditor.ts';
import type { WriterAdapter } from '../adapter/EditorAdapter.ts';
import { newRecord } from '../model/StoryRecord.ts';
import { sampleStory } from '../testing/samples.ts';
import { textEvents } from '../testing/scriptedWriter.ts';

type Editor = ReturnType<typeof openTestEditor>;
const told = ({ events }: Editor) =>
  events.flatMap((event) => ('runId' in event ? [`${event.type} ${event.kind}`] : []));
const idsOf = ({ events }: Editor) =>
  new Set(events.flatMap((event) => ('runId' in event ? [event.runId] : [])));

describe('what may cost credits is told from its start to its one end', () => {
  it('when it comes whole, fails, or is cancelled', async () => {
    const refused = new WorkError({ code: 'no_credits', message: 'Too few.', required: 3 });
    const editor = await openTestStory([[refused], [{ type: 'text', text: 'A lamp.' }, Infinity]]);
    editor.act().continueStory();
    await editor.until('failed');
    editor.act().continueStory();
    await editor.until('streaming');
    editor.act().cancel();
    await editor.until('cancelled');
    expect(told(editor).toSorted()).toEqual(
      [
        'run.started new',
        'run.finished new',
        'run.started continue',
        'run.failed continue',
        'run.started continue',
        'run.cancelled continue',
      ].toSorted(),
    );
    expect(idsOf(editor).size).toBe(3);
    expect(editor.events).toContainEqual(expect.objectContaining({ failure: refused.failure }));
  });

  it('when another story takes its place', async () => {
    let goOn = () => {};
    const isResumed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const writer: WriterAdapter = {
      async *write() {
        yield { type: 'text', text: 'A lamp.' };
        await isResumed;
        yield { type: 'text', text: 'B' };
      },
    };
    const editor = openTestEditor([], { initialRecord: newRecord(sampleStory()), adapter: { writer } });
    editor.act().continueStory();
    await editor.until('streaming');
    await editor.act().reset();
    goOn();
    await expect.poll(() => told(editor)).toEqual(['run.started continue', 'run.cancelled continue']);
  });

  it('for suggestions and summaries, given up or not to be had as well', async () => {
    const editor = openTestEditor([textEvents('A.')], {
      initialRecord: newRecord(sampleStory()),
      adapter: {
        assistant: {
          suggest: async (_, { signal }) => {
            if (editor.events.length > 1) return ['She waits.'];
            return await new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
          },
          summarise: () => Promise.reject(new WorkError({ code: 'signed_out', message: 'Sign in.' })),
        },
      },
    });
    const first = editor.act().loadSuggestions();
    editor.act().dropSuggestions();
    await first;
    await editor.act().loadSuggestions();
    editor.act().addBreak('sample-0');
    await expect.poll(() => told(editor).length).toBe(6);
    expect(told(editor)).toEqual([
      'run.started suggestions',
      'run.cancelled suggestions',
      'run.started suggestions',
      'run.finished suggestions',
      'run.started section_summary',
      'run.failed section_summary',
    ]);
  });
});
