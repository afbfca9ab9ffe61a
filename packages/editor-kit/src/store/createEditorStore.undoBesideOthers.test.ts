import { expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { openTestEditor } from '../../../../tests/support/openTestEditor.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { changeParagraph, insertParagraphs, removeParagraph } from '../model/editParagraphs.ts';
import { newStory } from '../model/Story.ts';
import { newRecord } from '../model/StoryRecord.ts';

const start = ['One is here at last.', 'Two waits by the door.', 'Three goes home alone.'];

interface Act {
  readonly by: 'writer' | 'host';
  readonly what: 'words' | 'replace' | 'insert' | 'remove' | 'type' | 'move';
  readonly at: number;
  readonly word: number;
}
const act: fc.Arbitrary<Act> = fc.record({
  by: fc.constantFrom('writer', 'host'),
  what: fc.constantFrom('words', 'words', 'replace', 'insert', 'remove', 'type', 'type', 'move'),
  at: fc.nat(5),
  word: fc.nat(6),
});

function open() {
  const paragraphs = start.map((text, index) => ({ id: `p${index}`, text }));
  const story = { ...newStory(false), title: 'Doors', paragraphs };
  return openTestEditor([], { initialRecord: newRecord(story) });
}

function perform({ act: now }: ReturnType<typeof open>, { by, what, at, word }: Act, name: string): string[] {
  const { story, mergeStory } = now();
  const { paragraphs } = story;
  const one = paragraphs[at % Math.max(paragraphs.length, 1)];
  if (!one) return [];
  const words = one.text.split(' ');
  const text = what === 'replace' ? name : words.toSpliced(word % (words.length + 1), 0, name).join(' ');
  const isHost = by === 'host';
  if (what === 'remove' && paragraphs.length > 1) {
    if (isHost) mergeStory(removeParagraph(story, one.id));
    else now().removeParagraph(one.id);
    return isHost ? [one.id] : [];
  }
  if (what === 'insert') {
    if (isHost) mergeStory(insertParagraphs(story, one.id, [name]));
    else now().insertParagraphs(one.id, [name]);
  } else if (what === 'move') {
    if (!isHost) now().moveParagraph(one.id, word % 2 === 0 ? 1 : -1);
  } else if (isHost) mergeStory(changeParagraph(story, one.id, text));
  else if (what === 'type') {
    const changed = changeParagraph(story, one.id, text).paragraphs;
    now().typeParagraphs(changed, { kind: 'type', shown: paragraphs });
    now().takeTyped(false);
  } else now().setParagraph(one.id, text);
  return [];
}

it('takes back the writer’s own acts only: what others took away or wrote stays so', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 12 }), (acts) => {
      const editor = open();
      const removed = new Set<string>();
      for (const [index, one] of acts.entries())
        for (const id of perform(editor, one, `${one.by === 'host' ? 'H' : 'W'}${index}`)) removed.add(id);
      const wordsIn = (texts: readonly string[]) => texts.join(' ').match(/[HW]\d+/g) ?? [];
      const theirs = wordsIn(editor.texts()).filter((word) => word.startsWith('H'));
      const check = () => {
        for (const { id } of editor.act().story.paragraphs) expect(removed).not.toContain(id);
        expect(wordsIn(editor.texts())).toEqual(expect.arrayContaining(theirs));
      };
      while (editor.act().canUndo) {
        editor.act().undo();
        check();
      }
      // A paragraph in which others wrote may keep words that theirs stand among.
      const own = editor.texts().filter((text) => /W\d/.test(text) && !/H\d/.test(text));
      expect(own).toEqual([]);
      if (acts.every(({ by }) => by === 'writer')) expect(editor.texts()).toEqual(start);
      while (editor.act().canRedo) {
        editor.act().redo();
        check();
      }
    }),
    { numRuns: rounds(2000) },
  );
});

it('never brings back a paragraph that the host removed after both wrote in it', () => {
  const editor = open();
  const { act: now } = editor;
  now().setParagraph('p1', 'Two waits by the old door.');
  now().mergeStory(changeParagraph(now().story, 'p1', 'Two waits by the old door. Ada wrote this.'));
  now().mergeStory(removeParagraph(now().story, 'p1'));
  now().undo();
  expect(editor.texts()).toEqual([start[0], start[2]]);
});
