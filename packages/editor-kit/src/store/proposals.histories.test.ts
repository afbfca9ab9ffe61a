import { expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { openTestEditor } from '../../../../tests/support/openTestEditor.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import type { WriterEvent } from '../adapter/EditorAdapter.ts';
import { newStory } from '../model/Story.ts';
import { newRecord, parseRecord } from '../model/StoryRecord.ts';
import { recordOf } from './savedStory.ts';

const paragraphs = Array.from({ length: 4 }, (_, at) => ({
  id: `p${at}`,
  text: `Door ${at} is shut. Nobody knocks.`,
}));
const hands = [
  { kind: 'person', name: 'Ana' },
  { kind: 'agent', name: 'Linter' },
  { kind: 'file', name: 'Editor.docx' },
] as const;

const acts = fc.array(
  fc.record({
    act: fc.constantFrom(
      'type',
      'split',
      'join',
      'move',
      'undo',
      'redo',
      'reload',
      'other device',
      'propose',
      'propose anew',
      'ask',
      'rewrite',
      'hand',
      'aside',
      'accept',
      'accept anyway',
      'reject',
    ),
    at: fc.nat(9),
    word: fc.constantFrom('Light', 'Salt', 'Rain', 'Smoke'),
  }),
  { minLength: 4, maxLength: 24 },
);

const answer = (word: string): WriterEvent[] => [{ type: 'text', text: `${word} came. ` }, { type: 'done' }];

function open(record = newRecord({ ...newStory(false), premise: 'A door.', paragraphs })) {
  const editor = openTestEditor([answer('Wind')], { initialRecord: record });
  return { ...editor, stop: editor.store.autosave() };
}

async function walk(history: readonly { act: string; at: number; word: string }[]) {
  let editor = open();
  const settle = () =>
    editor.untilTrue(() => editor.act().proposals.every(({ run }) => run.state === 'reviewing'));
  /** Sentences of other hands that the writer accepted and did not touch since. */
  for (const { act, at, word } of history) {
    const state = editor.act();
    const ids = state.story.paragraphs.map(({ id }) => id);
    const id = ids[at % Math.max(ids.length, 1)] ?? '';
    const text = state.story.paragraphs.find((one) => one.id === id)?.text ?? '';
    const [ink, open_] = [state.story.paragraphs, state.proposals];
    const chosen = open_[at % Math.max(open_.length, 1)];
    switch (act) {
      case 'type':
        state.setParagraph(id, `${text} ${word} fell.`);
        break;
      case 'split':
        state.insertParagraphs(id, [`${word} stood apart.`]);
        break;
      case 'join': {
        const next = state.story.paragraphs[ids.indexOf(id) + 1];
        if (!next) break;
        state.setParagraph(id, `${text} ${next.text}`);
        editor.act().removeParagraph(next.id);
        break;
      }
      case 'move':
        state.moveParagraph(id, at % 2 ? 1 : -1);
        break;
      case 'undo':
        state.undo();
        break;
      case 'redo':
        state.redo();
        break;
      case 'reload': {
        const record = parseRecord(JSON.parse(JSON.stringify(recordOf(state))));
        editor.stop();
        editor = open(record ?? undefined);
        expect(editor.act().proposals.map((one) => one.id)).toEqual(open_.map((one) => one.id));
        expect(editor.act().story.paragraphs).toEqual(ink);
        break;
      }
      case 'other device':
        state.mergeStory({
          ...state.story,
          paragraphs: ink.map((one) =>
            one.id === id ? { ...one, text: `${text} ${word} elsewhere.` } : one,
          ),
        });
        break;
      case 'propose':
      case 'propose anew': {
        const by = hands[at % 3] ?? hands[0];
        if (ids.length === 0) break;
        state.propose(
          act === 'propose'
            ? { by, on: { at: 'paragraph', id }, text: `${text} ${word} knocks.` }
            : { by, on: { at: 'after', id }, text: `${word} is new.` },
        );
        expect(editor.act().story.paragraphs).toBe(ink);
        break;
      }
      case 'ask':
        state.insertAfter(id || null, word);
        await settle();
        expect(editor.act().story.paragraphs).toBe(ink);
        break;
      case 'rewrite':
        state.reword(id, 'shorten', word);
        await settle();
        expect(editor.act().story.paragraphs).toBe(ink);
        break;
      case 'hand':
        if (chosen) state.takeInHand(chosen.id);
        break;
      case 'aside':
        state.takeInHand(null);
        break;
      case 'accept': {
        const { run } = state;
        state.acceptDraft();
        const isTaken = run.state === 'reviewing' && editor.act().proposals.length < open_.length;
        if (!isTaken) expect(editor.act().story.paragraphs).toEqual(ink);
        else {
          const words = editor.texts().join(' ');
          const draft = run.drafts.find((one) => one.id === run.activeId);
          for (const written of draft?.paragraphs ?? []) expect(words).toContain(written.trim());
        }
        break;
      }
      case 'accept anyway':
        if (state.misfit) state.acceptAnyway('end');
        break;
      case 'reject':
        state.rejectDraft();
        expect(editor.act().story.paragraphs).toEqual(ink);
        break;
    }
    const now = editor.act();
    const mayClose = ['accept', 'accept anyway', 'reject', 'undo', 'redo', 'reload'].includes(act);
    const left = new Set(now.proposals.map((one) => one.id));
    if (!mayClose) for (const one of open_) expect(left.has(one.id), `${act} lost a proposal`).toBe(true);
    expect(left.size).toBe(now.proposals.length);
    const inHand = now.proposals.find((one) => one.id === now.inHandId);
    expect(now.run).toEqual(inHand?.run ?? { state: 'idle' });
    expect(new Set(now.story.paragraphs.map((one) => one.id)).size).toBe(now.story.paragraphs.length);
  }
  editor.stop();
}

it(
  'whatever hands propose and the writer does, no open proposal is lost, and the writer alone makes ink (K)',
  () => fc.assert(fc.asyncProperty(acts, walk), { numRuns: rounds(10_000, 500) }),
  600_000,
);
