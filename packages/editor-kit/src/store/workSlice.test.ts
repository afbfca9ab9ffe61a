import { describe, expect, it } from 'vitest';
import { openTestEditor } from '../../../../tests/support/openTestEditor.ts';
import { newStory } from '../model/Story.ts';
import { newRecord, parseRecord } from '../model/StoryRecord.ts';
import type { ChangeKind } from '../model/Work.ts';
import { textEvents } from '../testing/scriptedWriter.ts';

const texts = ['One is here. It waits.', 'Two.', 'Three.'];

function open() {
  const paragraphs = texts.map((text, index) => ({ id: `p${index}`, text }));
  const story = { ...newStory(false), premise: 'A door in the sea.', title: 'Doors', paragraphs };
  return openTestEditor([textEvents('Four.')], { initialRecord: newRecord(story) });
}

describe('what is typed in a paragraph', () => {
  it('is one undo step once it is kept, and is kept by whatever comes next', () => {
    const { act, texts: now } = open();
    act().workOn('p1', 'edit', 99);
    expect(act().work).toEqual({ id: 'p1', mode: 'edit', text: 'Two.', caret: 4 });
    act().typeEdit('Two c');
    act().typeEdit('Two came.');
    expect(now()).toEqual(texts);
    act().workOn('p0');
    expect(now()).toEqual([texts[0], 'Two came.', 'Three.']);
    act().undo();
    expect(now()).toEqual(texts);
    act().redo();
    act().workOn('p2', 'edit');
    act().typeEdit('Three, then.');
    act().undo();
    expect(now().at(-1)).toBe('Three.');
    act().redo();
    expect(now().at(-1)).toBe('Three, then.');
  });

  it('is undone after a reload too, with the steps before it (W11)', async () => {
    const { act, stories, store } = open();
    act().removeParagraph('p0');
    act().workOn('p1', 'edit');
    act().typeEdit('Two came, and stayed for the winter.');
    await act().save();
    const saved = stories.records.get(store.getState().story.key);
    const initialRecord = parseRecord(JSON.parse(JSON.stringify(saved)));
    const later = openTestEditor([], initialRecord ? { initialRecord } : {});
    expect(later.texts()).toEqual(['Two came, and stayed for the winter.', 'Three.']);
    later.act().undo();
    expect(later.texts()).toEqual(['Two.', 'Three.']);
    later.act().undo();
    expect([later.texts(), later.act().canUndo]).toEqual([texts, false]);
    later.act().redo();
    later.act().redo();
    expect(later.texts()).toEqual(['Two came, and stayed for the winter.', 'Three.']);
  });

  it('is saved before it is kept', async () => {
    const { act, stories, store } = open();
    act().workOn('p1', 'edit');
    act().typeEdit('Two came.');
    await act().save();
    const saved = stories.records.get(store.getState().story.key);
    expect(saved?.story.paragraphs[1]?.text).toBe('Two came.');
  });

  it('is part of what the next generation sees', async () => {
    const { act, writer, until } = open();
    act().workOn('p2', 'edit');
    act().typeEdit('Three, then.');
    act().continueStory();
    await until('reviewing');
    expect(writer.requests[0]?.context).toMatchObject({
      previousParagraphs: [texts[0], 'Two.', 'Three, then.'],
    });
  });

  it('becomes paragraphs at a blank line, and takes the paragraph away when nothing is left', () => {
    const { act, texts: now } = open();
    act().workOn('p1', 'edit');
    act().typeEdit('Two.\n\nTwo and a half.\n');
    act().keepTyped();
    expect(now()).toEqual([texts[0], 'Two.', 'Two and a half.', 'Three.']);
    act().workOn('p1', 'edit');
    act().typeEdit('  ');
    act().leaveText();
    expect(now()).toEqual([texts[0], 'Two and a half.', 'Three.']);
    act().workOn('p0', 'edit');
    act().typeEdit('Dropped.');
    act().dropEdit();
    expect([now()[0], act().work?.id]).toEqual([texts[0], 'p0']);
  });
});

describe('what is written in the text', () => {
  const written = (editor: ReturnType<typeof open>, kind: ChangeKind, now: readonly string[]) => {
    const { story, typed } = editor.act();
    const shown = typed?.paragraphs ?? story.paragraphs;
    const paragraphs = now.map((text, index) => {
      const same = shown[index];
      return same?.text === text ? same : { id: same?.id ?? `new${index}`, text };
    });
    editor.act().typeParagraphs(paragraphs, { kind, shown: story.paragraphs });
  };

  it('is one undo step for what is typed in a row, and one for each other change', () => {
    const editor = open();
    const { act, texts: now } = editor;
    written(editor, 'type', [texts[0] ?? '', 'Two c', 'Three.']);
    written(editor, 'type', [texts[0] ?? '', 'Two came.', 'Three.']);
    expect([now(), act().canUndo]).toEqual([texts, false]);
    written(editor, 'split', [texts[0] ?? '', 'Two came.', 'Thr', 'ee.']);
    expect([now().length, act().typed]).toEqual([4, null]);
    act().undo();
    expect(now()).toEqual([texts[0], 'Two came.', 'Three.']);
    act().undo();
    expect(now()).toEqual(texts);
  });

  it('is taken before any other change of the story, and by undo', () => {
    const editor = open();
    const { act, texts: now } = editor;
    written(editor, 'type', ['One was here.', 'Two.', 'Three.']);
    act().removeParagraph('p2');
    expect(now()).toEqual(['One was here.', 'Two.']);
    written(editor, 'delete', ['One was.', 'Two.']);
    act().undo();
    expect(now()).toEqual(['One was here.', 'Two.']);
    act().redo();
    expect(now()).toEqual(['One was.', 'Two.']);
  });

  it('is saved before it is taken, without paragraphs that are blank', async () => {
    const editor = open();
    written(editor, 'split', [texts[0] ?? '', 'Two.', 'Three.', '']);
    written(editor, 'type', [texts[0] ?? '', 'Two came.', 'Three.', '']);
    await editor.act().save();
    const saved = editor.stories.records.get(editor.act().story.key);
    expect(saved?.story.paragraphs.map(({ text }) => text)).toEqual([texts[0], 'Two came.', 'Three.']);
  });

  it('loses its blank paragraphs when the text is left, and asks elsewhere for none of them', () => {
    const editor = open();
    const { act, texts: now } = editor;
    written(editor, 'split', [texts[0] ?? '', 'Two.', 'Three.', '']);
    act().workOn('new3', 'insert');
    expect([now(), act().work]).toMatchObject([texts, { id: 'p2', mode: 'insert' }]);
    written(editor, 'split', [texts[0] ?? '', 'Two.', 'Three.', ' ']);
    act().workOn('new3');
    act().leaveText();
    expect([now(), act().work]).toEqual([texts, null]);
  });

  it('marks again what was cut and is pasted elsewhere', () => {
    const editor = open();
    const { act } = editor;
    act().toggleStoryPick('p0', 1);
    written(editor, 'cut', ['One is here.', 'Two.', 'Three.']);
    expect(act().story.picks).toEqual({});
    written(editor, 'paste', ['One is here.', 'Two.', 'Three. It waits.']);
    expect(act().story.picks).toEqual({ p2: [1] });
  });

  it('leaves a story without a title untitled', () => {
    const editor = openTestEditor([]);
    editor.act().setPremise('A door in the sea.');
    written(editor, 'type', ['First words.']);
    editor.act().takeTyped();
    expect([editor.act().story.title, editor.texts()]).toEqual(['', ['First words.']]);
  });
});

describe('an edit that is confirmed (E6)', () => {
  it('is compared, and the story stays until it is accepted', () => {
    const { act, texts: now } = open();
    act().workOn('p0', 'edit');
    act().typeEdit('One is here. It waited.');
    expect(act().compareEdited()).toBe(true);
    expect([now(), act().run.state, act().work?.mode]).toEqual([texts, 'reviewing', null]);
    act().acceptDraft();
    expect(now()[0]).toBe('One is here. It waited.');
    act().undo();
    expect(now()).toEqual(texts);
  });

  it('that changed nothing opens nothing', () => {
    const { act, runState } = open();
    act().workOn('p0', 'edit');
    expect(act().compareEdited()).toBe(true);
    expect([runState(), act().work?.mode, act().canUndo]).toEqual(['idle', null, false]);
  });
});

it('a heading opens no mark and no rewrite, asks for none, and takes text after it', async () => {
  const paragraphs = texts.map((text, index) => ({ id: `p${index}`, text }));
  const { act, writer } = openTestEditor([textEvents('Four.')], {
    initialRecord: newRecord({ ...newStory(false), title: 'Doors', paragraphs, headings: { p1: 'chapter' } }),
  });
  for (const mode of ['mark', 'rewrite', 'expand'] as const) {
    act().workOn('p1', mode);
    expect(act().work?.mode).toBeNull();
  }
  act().rewrite('p1', '');
  act().expand('p1', '');
  act().improve('p1', 'Better.');
  act().reword('p1', 'shorten');
  act().rewriteSelection(
    { ids: ['p0', 'p1'], before: '', text: 'One is here. It waits.\n\nTwo.', after: '' },
    'rewrite',
  );
  act().toggleStoryPick('p1', 0);
  expect([act().proposals, act().story.picks]).toEqual([[], {}]);
  act().continueAt('p1', 2);
  await expect.poll(() => writer.requests.length).toBe(1);
  expect(writer.requests[0]).toMatchObject({
    kind: 'insert',
    context: { previousParagraphs: ['One is here. It waits.\n\nTwo.'], nextParagraph: 'Three.' },
  });
});
