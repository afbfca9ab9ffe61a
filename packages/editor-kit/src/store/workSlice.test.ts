import { describe, expect, it } from 'vitest';
import { openTestEditor } from '../../../../tests/support/openTestEditor.ts';
import { parseRecord } from '../model/parseRecord.ts';
import { newStory } from '../model/Story.ts';
import { newRecord } from '../model/StoryRecord.ts';
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
    act().typeText('Two c');
    act().typeText('Two came.');
    expect(now()).toEqual(texts);
    act().workOn('p0');
    expect(now()).toEqual([texts[0], 'Two came.', 'Three.']);
    act().undo();
    expect(now()).toEqual(texts);
    act().redo();
    act().workOn('p2', 'edit');
    act().typeText('Three, then.');
    act().undo();
    expect(now().at(-1)).toBe('Three.');
    act().redo();
    expect(now().at(-1)).toBe('Three, then.');
  });

  it('is undone after a reload too, with the steps before it (W11)', async () => {
    const { act, stories, store } = open();
    act().removeParagraph('p0');
    act().workOn('p1', 'edit');
    act().typeText('Two came, and stayed for the winter.');
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
    act().typeText('Two came.');
    await act().save();
    const saved = stories.records.get(store.getState().story.key);
    expect(saved?.story.paragraphs[1]?.text).toBe('Two came.');
  });

  it('is part of what the next generation sees', async () => {
    const { act, writer, until } = open();
    act().workOn('p2', 'edit');
    act().typeText('Three, then.');
    act().continueStory();
    await until('reviewing');
    expect(writer.requests[0]?.context).toMatchObject({
      previousParagraphs: [texts[0], 'Two.', 'Three, then.'],
    });
  });

  it('becomes paragraphs at a blank line, and takes the paragraph away when nothing is left', () => {
    const { act, texts: now } = open();
    act().workOn('p1', 'edit');
    act().typeText('Two.\n\nTwo and a half.\n');
    act().keepTyped();
    expect(now()).toEqual([texts[0], 'Two.', 'Two and a half.', 'Three.']);
    act().workOn('p1', 'edit');
    act().typeText('  ');
    act().leaveText();
    expect(now()).toEqual([texts[0], 'Two and a half.', 'Three.']);
    act().workOn('p0', 'edit');
    act().typeText('Dropped.');
    act().dropTyped();
    expect([now()[0], act().work?.id]).toEqual([texts[0], 'p0']);
  });

  it('is written after a paragraph, or before all', () => {
    const { act, texts: now } = open();
    act().workOn('p0', 'write');
    act().typeText('One and a half.');
    act().keepTyped();
    act().workOn(null, 'write');
    act().typeText('Before.');
    act().keepTyped();
    expect(now()).toEqual(['Before.', texts[0], 'One and a half.', 'Two.', 'Three.']);
    expect(act().story.paragraphs[0]?.id).toBe(act().work?.id);
  });
});

describe('an edit that is confirmed (E6)', () => {
  it('is compared, and the story stays until it is accepted', () => {
    const { act, texts: now } = open();
    act().workOn('p0', 'edit');
    act().typeText('One is here. It waited.');
    expect(act().compareTyped()).toBe(true);
    expect([now(), act().run.state, act().work?.mode]).toEqual([texts, 'reviewing', null]);
    act().acceptDraft();
    expect(now()[0]).toBe('One is here. It waited.');
    act().undo();
    expect(now()).toEqual(texts);
  });

  it('does not push aside a draft that waits: the words are kept as typed', async () => {
    const { act, until, texts: now, draftTexts } = open();
    act().continueStory();
    await until('reviewing');
    act().workOn('p0', 'edit');
    act().typeText('One was here.');
    expect(act().compareTyped()).toBe(false);
    expect([now()[0], draftTexts()]).toEqual(['One was here.', ['Four.']]);
  });

  it('that changed nothing opens nothing', () => {
    const { act, runState } = open();
    act().workOn('p0', 'edit');
    expect(act().compareTyped()).toBe(true);
    expect([runState(), act().work?.mode, act().canUndo]).toEqual(['idle', null, false]);
  });
});

describe('pasted paragraphs', () => {
  it('come at the caret, with the rest of the paragraph after the last one', () => {
    const { act, texts: now } = open();
    act().workOn('p1', 'edit');
    act().typeText('Two again.');
    act().pasteParagraphs(['A.', 'B.', 'C.'], { start: 4, end: 5 });
    expect(now()).toEqual([texts[0], 'Two A.', 'B.', 'C.gain.', 'Three.']);
    expect(act().work).toMatchObject({ mode: 'edit', text: 'C.gain.', caret: 2 });
    act().undo();
    expect(now()).toEqual(texts);
  });

  it('come after a paragraph that is only turned to', () => {
    const { act, texts: now } = open();
    act().workOn('p1');
    act().pasteParagraphs(['A.', 'B.']);
    expect(now()).toEqual([texts[0], 'Two.', 'A.', 'B.', 'Three.']);
    expect(act().story.paragraphs[3]?.id).toBe(act().work?.id);
  });
});
