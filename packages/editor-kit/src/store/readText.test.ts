import { WorkError } from '@fabula/work-kit/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestEditor, type Script } from '../../../../tests/support/openTestEditor.ts';
import type { WriterEvent } from '../adapter/EditorAdapter.ts';
import { textEvents } from '../testing/scriptedWriter.ts';

const text = (value: string): WriterEvent => ({ type: 'text', text: value });
const done: WriterEvent = { type: 'done' };

describe('a generation that goes wrong', () => {
  const failureOf = (editor: ReturnType<typeof openTestEditor>) => {
    const { run } = editor.act();
    return run.state === 'failed' || run.state === 'cancelled' ? run.failure : undefined;
  };

  it.each([
    ['is cut off', [text('One.\n\nTwo')], 'cut_off', ['One.', 'Two']],
    ['breaks', [text('One.'), new Error('socket closed')], 'unknown', ['One.']],
    ['ends without text', [done], 'empty', []],
    ['is refused', [text("I'm so"), text('rry, but no.'), done], 'refused', []],
  ] satisfies [string, Script, string, string[]][])(
    'keeps the text that came when it %s',
    async (_, script, code, kept) => {
      const editor = openTestEditor([script]);
      editor.act().setPremise('x');
      editor.act().generateStory();
      await editor.until('failed');
      expect(failureOf(editor)?.code).toBe(code);
      expect(editor.draftTexts()).toEqual(kept);
    },
  );

  it('shows what the adapter says went wrong', async () => {
    const failure = {
      code: 'http',
      message: 'HTTP error! status: 502',
      detail: 'The model is down.',
    } as const;
    const editor = openTestEditor([[new WorkError(failure)]]);
    editor.act().setPremise('x');
    editor.act().generateStory();
    await editor.until('failed');
    expect(failureOf(editor)).toEqual(failure);
  });

  it('takes a later "I\'m sorry" for story text', async () => {
    const editor = openTestEditor([[text('She turned. '), text("I'm sorry, she thought."), done]]);
    editor.act().setPremise('x');
    editor.act().generateStory();
    await editor.until('reviewing');
    expect(editor.draftTexts()).toEqual(["She turned. I'm sorry, she thought."]);
  });

  it('retries from the story as it now stands, and keeps the old text until new text comes', async () => {
    const editor = openTestEditor([[text('Half')], [10, new Error('down')], textEvents('Whole.')]);
    editor.act().setPremise('too long');
    editor.act().generateStory();
    await editor.until('failed');
    editor.act().setPremise('shorter');
    editor.act().retry();
    expect(editor.draftTexts()).toEqual(['Half']);
    await editor.until('failed');
    expect(editor.draftTexts()).toEqual(['Half']);
    editor.act().retry();
    await editor.until('reviewing');
    expect(editor.draftTexts()).toEqual(['Whole.']);
    expect(editor.writer.requests.at(-1)?.context.premise).toBe('shorter');
  });
});

describe('cancelling', () => {
  it('asks the writer to stop, and keeps what came', async () => {
    const editor = openTestEditor([[text('One.'), Number.POSITIVE_INFINITY, done]]);
    editor.act().setPremise('x');
    editor.act().generateStory();
    await editor.until('streaming');
    editor.act().cancel();
    await editor.until('cancelled');
    expect(editor.act().run).toMatchObject({ failure: { message: 'Generation was cancelled' } });
    expect([editor.draftTexts(), editor.writer.cancelled.length]).toEqual([['One.'], 1]);
  });

  it('names a cancel that somebody else asked for', async () => {
    const editor = openTestEditor([[text('One.'), { type: 'cancelled' }]]);
    editor.act().setPremise('x');
    editor.act().generateStory();
    await editor.until('cancelled');
    expect(editor.act().run).toMatchObject({ failure: { message: 'Generation cancelled' } });
  });

  describe('when the writer does not heed it', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('is forced after 3 s', async () => {
      const editor = openTestEditor([[text('One.'), Number.POSITIVE_INFINITY, done]], { heedsCancel: false });
      editor.act().setPremise('x');
      editor.act().generateStory();
      await vi.advanceTimersByTimeAsync(200);
      editor.act().cancel();
      await vi.advanceTimersByTimeAsync(2990);
      expect(editor.runState()).toBe('streaming');
      await vi.advanceTimersByTimeAsync(20);
      expect(editor.act().run).toMatchObject({
        state: 'cancelled',
        failure: { message: 'Generation was forcefully cancelled after timeout' },
      });
    });
  });
});
