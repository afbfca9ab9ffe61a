import { expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { openTestEditor } from '../../../../tests/support/openTestEditor.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { importStory, mergeImport } from './formats/importStory.ts';
import { fromSavedStory, toSavedStory } from './SavedStory.ts';
import { headingRanks, newStory, type Paragraph, type Story } from './Story.ts';
import { newRecord } from './StoryRecord.ts';

/** What a story with headings must hold, in sentences. */
function faultsIn({ paragraphs, headings = {}, breaks, picks }: Story): string[] {
  const ids = new Set(paragraphs.map(({ id }) => id));
  const faults = Object.keys(headings).flatMap((id) => [
    ...(ids.has(id) ? [] : [`the heading ${id} is no paragraph`]),
    ...(picks[id] ? [`the heading ${id} has marks`] : []),
  ]);
  let before: Paragraph | null = null;
  let isEnded: { summary: string } | null = null;
  for (const one of paragraphs) {
    if (headings[one.id] && before && one.text.trim() !== '') {
      if (!headings[before.id] && !isEnded) faults.push(`no section ends before ${one.id}`);
      if (headings[before.id] && isEnded?.summary.trim() === '')
        faults.push(`a section of headings alone ends before ${one.id}`);
    }
    if (one.text.trim() !== '') [before, isEnded] = [one, null];
    isEnded = breaks[one.id] ?? isEnded;
  }
  return faults;
}

const acts = [
  'type',
  'split',
  'join',
  'delete',
  'move',
  'rank',
  'unrank',
  'paste',
  'break',
  'summary',
  'unbreak',
  'remove',
  'pick',
  'leave',
  'undo',
  'redo',
  'merge',
  'import',
] as const;
const act = fc.record({
  kind: fc.constantFrom(...acts),
  at: fc.nat(20),
  to: fc.nat(20),
  rank: fc.constantFrom(...headingRanks),
});

const start = (): Story => ({
  ...newStory(false),
  paragraphs: ['One', 'Rain fell.', 'Wind. It blew.', 'Two', 'Sun.', 'Three', 'Snow.'].map((text, at) => ({
    id: `p${at}`,
    text,
  })),
});

it('headings hold through every history, undone to the start and done again', async () => {
  const imported = await importStory(
    new File(['# Book\n\n## Four\n\nHail.\n\n### Five\n\nFog.'], 'book.md'),
    { isNsfw: false },
  );
  if (!imported.story) throw new Error('The file could not be read.');
  const file = imported.story;
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 30 }), (history) => {
      const editor = openTestEditor([], { initialRecord: newRecord(start()) });
      const now = () => editor.act().story;
      let made = 0;
      const other = { base: now(), theirs: now() };
      const typed = (
        paragraphs: readonly Paragraph[],
        kind: 'type' | 'split' | 'join' | 'delete' | 'paste' | 'drop',
        more = {},
      ) => editor.act().typeParagraphs(paragraphs, { kind, shown: now().paragraphs, ...more });
      for (const { kind, at, to, rank } of history) {
        const text = editor.act().typed?.paragraphs ?? now().paragraphs;
        const one = text[at % Math.max(text.length, 1)];
        const place = one ? text.indexOf(one) : 0;
        const next = text[place + 1];
        const state = editor.act();
        if (kind === 'undo' || kind === 'redo') state[kind]();
        else if (kind === 'leave') state.leaveText();
        else if (kind === 'import') state.replaceStory(mergeImport(now(), copyOf(file), to % 2 === 0));
        else if (!one) typed([{ id: `n${made++}`, text: 'Again.' }], 'type');
        else if (kind === 'type') typed(text.with(place, { ...one, text: `${one.text} More.` }), 'type');
        else if (kind === 'delete') typed(text.with(place, { ...one, text: '' }), 'delete');
        else if (kind === 'split') {
          const cut = [0, Math.floor(one.text.length / 2), one.text.length][to % 3] ?? 0;
          const rest = { id: `n${made++}`, text: one.text.slice(cut) };
          typed(text.toSpliced(place, 1, { ...one, text: one.text.slice(0, cut) }, rest), 'split');
        } else if (kind === 'join' && next)
          typed(text.toSpliced(place, 2, { ...one, text: one.text + next.text }), 'join');
        else if (kind === 'paste') {
          const id = `n${made++}`;
          typed(text.toSpliced(place, 0, { id, text: 'Pasted' }), 'paste', { headings: { [id]: rank } });
        } else if (kind === 'move') state.moveParagraph(one.id, (to % 5) - 2);
        else if (kind === 'rank') state.setHeading([one.id], rank);
        else if (kind === 'unrank') state.setHeading([one.id], null);
        else if (kind === 'break') state.addBreak(one.id);
        else if (kind === 'summary') {
          const ending = Object.values(now().breaks)[to % 3];
          if (ending) state.setBreakSummary(ending.id, to % 2 === 0 ? 'So far.' : '');
        } else if (kind === 'unbreak') {
          const ending = Object.values(now().breaks)[to % 3];
          if (ending) state.removeBreak(ending.id);
        } else if (kind === 'remove') state.removeParagraph(one.id);
        else if (kind === 'pick') state.toggleStoryPick(one.id, 0);
        else if (kind === 'merge') {
          // Another device changed a paragraph's rank and text since it last read the story.
          const theirs = editorOf(other.base, (device) => {
            const home = device.act().story.paragraphs[to % Math.max(other.base.paragraphs.length, 1)];
            if (home) device.act().setHeading([home.id], at % 3 === 0 ? null : rank);
            if (home && at % 2 === 0) device.act().removeParagraph(home.id);
          });
          state.mergeStory(theirs, other.base);
          other.base = now();
        }
        expect(faultsIn(now())).toEqual([]);
      }
      const end = now();
      while (editor.act().canUndo) {
        editor.act().undo();
        expect(faultsIn(now())).toEqual([]);
      }
      while (editor.act().canRedo) editor.act().redo();
      expect(faultsIn(now())).toEqual([]);
      expect(faultsIn(end)).toEqual([]);
    }),
    { numRuns: rounds(4000) },
  );
});

/** With ids of its own. */
const copyOf = (story: Story): Story => fromSavedStory(toSavedStory(story, story.createdAt));

function editorOf(story: Story, change: (editor: ReturnType<typeof openTestEditor>) => void): Story {
  const editor = openTestEditor([], { initialRecord: newRecord(story) });
  change(editor);
  return editor.act().story;
}
