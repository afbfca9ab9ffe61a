import { describe, expect, it } from 'vitest';
import { openTestEditor } from '../../../../tests/support/openTestEditor.ts';
import { changeParagraph, insertParagraphs, removeParagraph } from '../model/editParagraphs.ts';
import { newRecord } from '../model/StoryRecord.ts';
import { sampleStory } from '../testing/samples.ts';
import { textEvents } from '../testing/scriptedWriter.ts';

const story = () => ({
  ...sampleStory(),
  paragraphs: ['One is here.', 'Two waits.', 'Three goes.'].map((text, index) => ({ id: `p${index}`, text })),
  picks: { p1: [0] },
  images: [{ id: 'i', paragraphId: 'p1', imageId: null, imageUrl: 'data:,', caption: 'A lamp' }],
});

function open() {
  const editor = openTestEditor([textEvents('More.')], { initialRecord: newRecord(story()) });
  const type = (id: string, text: string) => {
    editor.act().workOn(id, 'edit');
    editor.act().typeEdit(text);
  };
  return { ...editor, type, host: editor.act().mergeStory };
}

describe('an act that is taken back by itself', () => {
  it('comes back whole, and what was typed since stays', async () => {
    const { act, type, texts } = open();
    const before = act().story;
    act().removeParagraph('p1');
    const done = { before, after: act().story };
    type('p0', 'One is here, and stays.');
    act().undoAct(done);
    expect(texts()).toEqual(['One is here, and stays.', 'Two waits.', 'Three goes.']);
    expect(act().story).toMatchObject({ picks: { p1: [0] }, images: [{ paragraphId: 'p1' }] });
    // It is a step of its own.
    act().undo();
    expect(texts()).toEqual(['One is here, and stays.', 'Three goes.']);
    expect(await act().hasAct(done)).toBe(true);
    act().undo();
    act().undo();
    expect(await act().hasAct(done)).toBe(false);
  });
});

describe('a change from outside', () => {
  it('leaves what is being typed one undo step', () => {
    const { act, host, texts } = open();
    const write = (text: string) => {
      const shown = act().story.paragraphs;
      act().typeParagraphs(changeParagraph(act().story, 'p0', text).paragraphs, { kind: 'type', shown });
    };
    write('One is here. It rains');
    host(changeParagraph(act().story, 'p2', 'Three stays.'));
    write('One is here. It rains on');
    host(changeParagraph(act().story, 'p2', 'Three stays here.'));
    write('One is here. It rains on us.');
    act().takeTyped();
    write('One is here. It rains on us. Yes.');
    act().takeTyped();
    act().undo();
    expect(texts()).toEqual(['One is here. It rains on us.', 'Two waits.', 'Three stays here.']);
    act().undo();
    expect(texts()).toEqual(['One is here.', 'Two waits.', 'Three stays here.']);
    expect(act().canUndo).toBe(false);
    act().redo();
    expect(texts()).toEqual(['One is here. It rains on us.', 'Two waits.', 'Three stays here.']);
  });

  it('of the paragraph that is typed in is merged with what is typed', () => {
    const { act, host, type, texts } = open();
    type('p0', 'One is here. It rains.');
    host(changeParagraph(act().story, 'p0', 'Ada is here.'));
    expect(act().work?.text).toBe('Ada is here. It rains.');
    act().keepTyped();
    expect(texts()[0]).toBe('Ada is here. It rains.');
    // The writer's step goes, the host's change stays.
    act().undo();
    expect(texts()[0]).toBe('Ada is here.');
    expect(act().canUndo).toBe(false);
  });

  it('of the same words becomes a draft, once the writer is free', async () => {
    const { act, host, type, texts, untilTrue, draftTexts } = open();
    type('p0', 'Eve is here.');
    host(changeParagraph(act().story, 'p0', 'Ada is here.'));
    expect([act().work?.text, act().run.state]).toEqual(['Eve is here.', 'idle']);
    act().leaveText();
    await untilTrue(() => act().run.state === 'reviewing');
    expect(texts()[0]).toBe('Eve is here.');
    expect(draftTexts()).toEqual(['Ada is here.']);
  });

  it('that takes away the paragraph that is typed in leaves the unsaved words', () => {
    const { act, host, type, texts } = open();
    type('p1', 'Two waits no more.');
    host(removeParagraph(act().story, 'p1'));
    act().leaveText();
    expect(texts()).toEqual(['One is here.', 'Two waits no more.', 'Three goes.']);
    type('p2', 'Three stays.');
    act().removeParagraph('p2');
    act().leaveText();
    expect(texts()).toContain('Three stays.');
    const written = { id: 'new', text: 'Written after it.' };
    const { paragraphs: shown } = act().story;
    act().typeParagraphs([...shown, written], { kind: 'type', shown });
    host(removeParagraph(act().story, 'p0'));
    act().leaveText();
    expect(texts()).toContain('Written after it.');
    expect(texts()).not.toContain('One is here.');
  });

  it('of a paragraph that one only reads in the field is what the field has', () => {
    const { act, host, texts } = open();
    act().workOn('p0', 'edit');
    host(changeParagraph(act().story, 'p0', 'Ada is here.'));
    expect(act().work?.text).toBe('Ada is here.');
    act().setParagraph('p0', 'Ada is gone.');
    act().leaveText();
    expect(texts()[0]).toBe('Ada is gone.');
  });

  it('is no step, key by key, and stays under every step of the writer', () => {
    const { act, host, texts } = open();
    act().setTitle('The Writer’s');
    for (const text of ['N', 'Ne', 'New.']) host(changeParagraph(act().story, 'p2', text));
    act().insertParagraphs('p2', ['Mine.']);
    host(insertParagraphs(act().story, null, ['Theirs.']));
    act().undo();
    expect(texts()).toEqual(['Theirs.', 'One is here.', 'Two waits.', 'New.']);
    act().undo();
    expect([act().story.title, act().canUndo]).toEqual([story().title, false]);
    expect(texts()).toEqual(['Theirs.', 'One is here.', 'Two waits.', 'New.']);
    act().redo();
    act().redo();
    expect(texts()).toEqual(['Theirs.', 'One is here.', 'Two waits.', 'New.', 'Mine.']);
    expect(act().story.title).toBe('The Writer’s');
  });

  it('made from an older story takes away nothing that came since', () => {
    const { act, host, texts } = open();
    const older = act().story;
    act().insertParagraphs('p0', ['Mine.']);
    host(changeParagraph(older, 'p2', 'Theirs.'), older);
    expect(texts()).toEqual(['One is here.', 'Mine.', 'Two waits.', 'Theirs.']);
  });
});
