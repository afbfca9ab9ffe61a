import { describe, expect, it } from 'vitest';
import { openTestEditor } from '../../../../tests/support/openTestEditor.ts';
import { textEvents } from '../testing/scriptedWriter.ts';
import { buildDraftRequest, buildRequest } from './buildRequest.ts';
import { contextFor } from './contextParts.ts';
import { nextTotal } from './contextTotal.ts';
import { settleHeadings } from './headings.ts';
import type { Intent } from './Intent.ts';
import { defaultPreferences } from './Preferences.ts';
import { newStory, type Story } from './Story.ts';
import { newRecord, parseRecord } from './StoryRecord.ts';

const book: Story = settleHeadings({
  ...newStory(false),
  premise: 'A lamp.',
  paragraphs: ['Part', 'Arrival', 'Rain fell.', 'At sea', 'Wind blew.', 'Departure', 'Sun shone.'].map(
    (text, at) => ({ id: `p${at}`, text }),
  ),
  headings: { p0: 'part', p1: 'chapter', p3: 'scene', p5: 'chapter' },
  details: {
    p0: { pointOfView: 'Mara', time: '1911' },
    p1: { place: 'Harbour', synopsis: 'Mara lands.\n\nShe finds the key.', written: [0] },
    p3: { place: 'Boat' },
    p5: { pointOfView: 'Tom', synopsis: 'Tom packs.\nTom goes.', target: 900 },
  },
});
const intent = (given: Partial<Intent> = {}): Intent => ({
  kind: 'continue',
  place: { at: 'end' },
  advance: 0,
  instruction: '',
  leftOut: [],
  before: null,
  ...given,
});
const asking = { settings: defaultPreferences, window: null };
const toldIn = (given: Partial<Intent>, story = book) =>
  buildRequest(story, intent(given), asking).request.context.sectionDetails;
const last = ['Point of view: Tom', 'Time: 1911', 'What happens:\n[ ] Tom packs.\n[ ] Tom goes.'];
const arrival = 'What happens:\n[x] Mara lands.\n[ ] She finds the key.';

describe('what is said of the section goes along', () => {
  it.each<[string, Partial<Intent>, readonly string[]]>([
    ['a continuation', {}, last],
    ['new text', { kind: 'new' }, last],
    [
      'an insertion',
      { kind: 'insert', place: { at: 'after', id: 'p4' } },
      ['Point of view: Mara', 'Place: Boat', 'Time: 1911', arrival],
    ],
    [
      'a rewrite',
      { kind: 'rewrite', place: { at: 'paragraph', id: 'p2' } },
      ['Point of view: Mara', 'Place: Harbour', 'Time: 1911', arrival],
    ],
    ['an expansion', { kind: 'expand', place: { at: 'paragraph', id: 'p6' } }, last],
    [
      'an improvement',
      { kind: 'improve', place: { at: 'paragraph', id: 'p2' } },
      ['Point of view: Mara', 'Place: Harbour', 'Time: 1911', arrival],
    ],
  ])('with %s, the innermost heading first', (_, given, told) => {
    expect(toldIn(given)).toEqual(told);
  });

  it('with another draft', () => {
    const draft = { ...asking, originalContent: ['Old words.'] };
    expect(buildDraftRequest(book, intent(), draft, '').request.context.sectionDetails).toEqual(last);
  });

  it('shown and counted as its own parts, each of which can stay out this time', () => {
    const { parts } = contextFor(book, intent(), asking);
    const own = parts.filter(({ kind }) => kind === 'details');
    expect(own.map(({ id }) => id)).toEqual(['details:pointOfView', 'details:time', 'details:synopsis']);
    const { sent } = buildRequest(book, intent(), asking);
    const tokens = own.reduce((sum, one) => sum + one.tokens, 0);
    expect(sent.find(({ id }) => id === 'details')).toMatchObject({ parts: 3, tokens });
    expect(toldIn({ leftOut: ['details:synopsis'] })).toEqual(last.slice(0, 2));
    const { details: _, ...bare } = book;
    const total = (story: Story) => nextTotal(story, null, intent(), asking).tokens;
    expect(total(book) - total(bare)).toBe(tokens);
  });

  it('and is absent where nothing is said', () => {
    const { details: _, ...bare } = book;
    expect(buildRequest(bare, intent(), asking).request.context).not.toHaveProperty('sectionDetails');
  });
});

describe('the next beat', () => {
  const open = (story = book) =>
    openTestEditor([textEvents('Tom folded his coat.'), textEvents('He went.')], {
      initialRecord: newRecord(story),
    });

  it('is written at the end of its section, ticked with what is accepted, and opened by undo', async () => {
    const editor = open();
    editor.act().writeBeat('p5');
    await editor.until('reviewing');
    expect(editor.writer.requests.at(-1)).toMatchObject({ kind: 'continue', instruction: 'Tom packs.' });
    expect(editor.act().story.details).toEqual(book.details);
    editor.act().acceptDraft();
    expect(editor.texts().at(-1)).toBe('Tom folded his coat.');
    expect(editor.act().story.details?.p5?.written).toEqual([0]);
    editor.act().writeBeat('p5');
    await editor.until('reviewing');
    expect(editor.writer.requests.at(-1)).toMatchObject({ instruction: 'Tom goes.' });
    editor.act().rejectDraft();
    expect(editor.act().story.details?.p5?.written).toEqual([0]);
    editor.act().undo();
    expect(editor.act().story.details).toEqual(book.details);
    editor.act().redo();
    expect(editor.act().story.details?.p5?.written).toEqual([0]);
  });

  it('of an earlier section comes before the next one', async () => {
    const editor = open();
    editor.act().writeBeat('p1');
    await editor.until('reviewing');
    expect(editor.writer.requests.at(-1)).toMatchObject({
      kind: 'insert',
      instruction: 'She finds the key.',
    });
    editor.act().acceptDraft();
    expect(editor.texts().slice(4, 7)).toEqual(['Wind blew.', 'Tom folded his coat.', 'Departure']);
    expect(editor.act().story.details?.p1?.written).toEqual([0, 2]);
  });

  it('is still its own after a reload, and ticks its words where lines moved since', async () => {
    const editor = open();
    editor.act().writeBeat('p5');
    await editor.until('reviewing');
    await editor.act().save();
    const kept = parseRecord(JSON.parse(JSON.stringify(editor.stories.records.get(editor.act().story.key))));
    const again = openTestEditor([], { initialRecord: kept as NonNullable<typeof kept> });
    again.act().setDetails('p5', { synopsis: 'At dawn.\nTom packs.' });
    again.act().acceptDraft();
    expect(again.act().story.details?.p5?.written).toEqual([1]);
  });

  it('is none where all is ticked, or nothing is planned', () => {
    const editor = open();
    editor.act().writeBeat('p3');
    editor.act().writeBeat('gone');
    editor.act().tickBeat('p1', 2, true);
    editor.act().writeBeat('p1');
    expect(editor.writer.requests).toEqual([]);
  });
});
