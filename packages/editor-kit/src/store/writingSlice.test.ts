import { describe, expect, it } from 'vitest';
import { openTestEditor, openTestStory } from '../../../../tests/support/openTestEditor.ts';
import type { WriterEvent } from '../adapter/EditorAdapter.ts';
import { textEvents } from '../testing/scriptedWriter.ts';

const text = (value: string): WriterEvent => ({ type: 'text', text: value });
const done: WriterEvent = { type: 'done' };

describe('a generation', () => {
  it('stays pencil until it is accepted, and is one undo step then', async () => {
    const { act, until, texts, draftTexts } = openTestEditor([textEvents('One.', 'Two.')]);
    act().setPremise('A door in the sea.');
    act().generateStory();
    await until('reviewing');
    expect([texts(), draftTexts()]).toEqual([[], ['One.', 'Two.']]);
    act().acceptDraft();
    expect([texts(), draftTexts()]).toEqual([['One.', 'Two.'], []]);
    act().undo();
    expect(texts()).toEqual([]);
    expect(act().story.premise).toBe('A door in the sea.');
    act().redo();
    expect(texts()).toEqual(['One.', 'Two.']);
  });

  it('leaves the story alone when the draft is rejected', async () => {
    const { act, until, texts, events } = openTestEditor([textEvents('One.')]);
    act().setPremise('x');
    act().generateStory();
    await until('reviewing');
    act().rejectDraft();
    expect([texts(), act().run]).toEqual([[], { state: 'idle' }]);
    expect(events.at(-1)).toEqual({ type: 'draft.rejected' });
  });

  it('asks nothing for a blank premise', () => {
    const { act, writer } = openTestEditor([textEvents('One.')]);
    act().setPremise('  \n');
    act().generateStory();
    expect([act().run.state, writer.requests]).toEqual(['idle', []]);
  });

  it('continues from the whole story, the marks and the instruction', async () => {
    const { act, writer, until, texts } = await openTestStory([textEvents('Three.')]);
    act().toggleStoryPick(act().story.paragraphs[0]?.id ?? '', 1);
    act().setInstruction('Darker.');
    act().continueStory();
    await until('reviewing');
    expect(writer.requests.at(-1)).toEqual({
      kind: 'continue',
      context: {
        premise: 'A door in the sea.',
        genre: '',
        previousParagraphs: ['One is here. It waits.', 'Two.'],
        previousSections: [],
        pickedSentences: ['It waits.'],
      },
      instruction: 'Darker.',
      count: 3,
      isNsfw: false,
      isReasoning: false,
    });
    expect(act().instruction).toBe('');
    act().acceptDraft();
    expect(texts()).toEqual(['One is here. It waits.', 'Two.', 'Three.']);
  });

  it('keeps an instruction that the writer typed while the text came', async () => {
    const { act, until } = await openTestStory([[text('Three.'), 5, done]]);
    act().continueStory();
    act().setInstruction('And then?');
    await until('reviewing');
    expect(act().instruction).toBe('And then?');
  });

  it('counts tokens for good: undo does not give them back', async () => {
    const { act } = await openTestStory([]);
    const spent = act().story.tokenUsage.total_tokens;
    expect(spent).toBeGreaterThan(0);
    act().undo();
    expect(act().story.tokenUsage.total_tokens).toBe(spent);
  });

  it('carries marks from the draft into the story, under the ids of the new paragraphs', async () => {
    const { act, until, events } = openTestEditor([textEvents('One. Two.', 'Three.')]);
    act().setPremise('x');
    act().generateStory();
    await until('reviewing');
    act().toggleDraftPick(0, 1);
    act().acceptDraft();
    expect(act().story.picks).toEqual({ [act().story.paragraphs[0]?.id ?? '']: [1] });
    expect(events.findLast(({ type }) => type === 'draft.accepted')).toMatchObject({
      pickedSentences: ['Two.'],
    });
  });
});

describe('percentage_based stories', () => {
  it('stand at min(paragraphs/3*10, 10) after the first setup, step on from there, and never pass 100', async () => {
    const { act, until, writer } = openTestEditor([textEvents('One.', 'Two.'), textEvents('Three.')]);
    act().setPremise('x');
    act().setMode('percentage_based');
    act().generateStory();
    await until('reviewing');
    expect(act().story.progress).toBe(0);
    act().acceptDraft();
    expect(act().story.progress).toBeCloseTo(6.67, 1);
    for (const expected of [56.67, 100]) {
      act().continueStory(50);
      await until('reviewing');
      act().acceptDraft();
      expect(act().story.progress).toBeCloseTo(expected, 1);
    }
    expect(writer.requests.at(-1)).toMatchObject({ context: { percentages: { target: 100, advance: 50 } } });
    act().setMode('open_ended');
    expect(act().story.mode).toBe('percentage_based');
  });
});

describe('a retry', () => {
  type Editor = Awaited<ReturnType<typeof openTestStory>>;
  const first = ({ act }: Editor) => act().story.paragraphs[0]?.id ?? '';
  const requests: Record<string, (editor: Editor) => void> = {
    insert: (editor) => editor.act().insertAfter(first(editor), 'Rain.'),
    expand: (editor) => editor.act().expand(first(editor), 'Rain.'),
    rewrite: (editor) => editor.act().rewrite(first(editor), 'Rain.'),
    improve: (editor) => editor.act().improve(first(editor), 'Rain.'),
    'rewrite of selected words': (editor) =>
      editor
        .act()
        .rewriteSelection(
          { ids: [first(editor)], before: 'One ', text: 'is', after: ' here. It waits.' },
          'rewrite',
          'Rain.',
        ),
    'continue at a caret': (editor) => editor.act().continueAt(first(editor), 4, 'Rain.'),
  };
  const failed = [new Error('Gone.')];

  it.each(Object.entries(requests))(
    'of %s asks for its own wish, whatever waits for the next step',
    async (_, ask) => {
      const editor = await openTestStory([failed, textEvents('It rained.')]);
      ask(editor);
      await editor.until('failed');
      editor.act().setInstruction('They row home.');
      editor.act().retry();
      await editor.until('reviewing');
      const [one, other] = editor.writer.requests.slice(-2);
      expect([one, other]).toMatchObject([{ instruction: 'Rain.' }, { instruction: 'Rain.' }]);
      expect(editor.act().instruction).toBe('They row home.');
    },
  );

  it('of the next step asks for the words that are in its field by then', async () => {
    const editor = await openTestStory([failed, textEvents('It rained.')]);
    editor.act().setInstruction('Rain.');
    editor.act().continueStory();
    await editor.until('failed');
    editor.act().setInstruction('Snow.');
    editor.act().retry();
    await editor.until('reviewing');
    expect(editor.writer.requests.at(-1)).toMatchObject({ instruction: 'Snow.' });
  });
});
