import { describe, expect, it } from 'vitest';
import { buildRequest as build } from './buildRequest.ts';
import { contextParts } from './contextParts.ts';
import { appendParagraphs } from './editParagraphs.ts';
import type { Intent } from './Intent.ts';
import { defaultPreferences } from './Preferences.ts';
import { newStory, type Story } from './Story.ts';
import { addBreak } from './sections.ts';

const texts = ['One. First.', 'Two.', 'Three.', 'Four.', 'Five.'];

function story(given: Partial<Story> = {}): Story {
  const base = appendParagraphs({ ...newStory(false), premise: 'P', genre: 'G' }, texts);
  const [one = '', two = ''] = base.paragraphs.map(({ id }) => id);
  return { ...addBreak({ ...base, picks: { [one]: [1] } }, two, 'So it began.'), ...given };
}

const everything = { settings: defaultPreferences, window: null };
const buildRequest = (one: Story, wish: Intent, settings = defaultPreferences) =>
  build(one, wish, { settings, window: null }).request;
const intent = (given: Partial<Intent>): Intent => ({
  kind: 'continue',
  place: { at: 'end' },
  advance: 0,
  instruction: '',
  leftOut: [],
  before: null,
  ...given,
});
const idOf = (one: Story, index: number) => one.paragraphs[index]?.id ?? '';

describe('what each action is given (G8, writing.md §7)', () => {
  it('continues open-ended with all paragraphs', () => {
    expect(buildRequest(story(), intent({ instruction: 'Go.' }), defaultPreferences)).toEqual({
      kind: 'continue',
      context: {
        premise: 'P',
        genre: 'G',
        previousParagraphs: texts,
        previousSections: ['So it began.'],
        pickedSentences: ['First.'],
      },
      instruction: 'Go.',
      count: 3,
      isNsfw: false,
      isReasoning: false,
    });
  });

  it('says how hard to reason where the model shall reason, and only there', () => {
    const settings = { ...defaultPreferences, reasoningEffort: 'high' as const };
    expect(buildRequest(story(), intent({}), settings)).not.toHaveProperty('reasoningEffort');
    expect(buildRequest(story(), intent({}), { ...settings, useReasoningModel: true })).toMatchObject({
      isReasoning: true,
      reasoningEffort: 'high',
    });
  });

  it('continues towards the end with three paragraphs and the percentages', () => {
    const one = story({ mode: 'percentage_based', progress: 90, overallSummary: 'So far.' });
    expect(buildRequest(one, intent({ advance: 25 }), defaultPreferences)).toMatchObject({
      context: {
        previousParagraphs: texts.slice(-3),
        percentages: { current: 90, target: 100, advance: 25, overallSummary: 'So far.' },
      },
    });
  });

  it.each([
    [0, ['One. First.'], 'Two.', []],
    [3, texts.slice(1, 4), 'Five.', ['So it began.']],
    [4, texts.slice(2, 5), '', ['So it began.']],
  ])('inserts after paragraph %i between its neighbours', (index, before, next, sections) => {
    const one = story();
    const request = buildRequest(
      one,
      intent({ kind: 'insert', place: { at: 'after', id: idOf(one, index) } }),
      {
        ...defaultPreferences,
        paragraphCount: 2,
        dialogueRich: true,
      },
    );
    expect(request).toMatchObject({
      count: 2,
      instruction: 'Tell it mostly through dialogue.',
      context: { premise: 'P', previousParagraphs: before, nextParagraph: next, previousSections: sections },
    });
  });

  it('inserts before everything', () => {
    const one = story();
    const request = buildRequest(
      one,
      intent({ kind: 'insert', place: { at: 'after', id: null } }),
      defaultPreferences,
    );
    expect(request.context).toMatchObject({
      previousParagraphs: [],
      nextParagraph: 'One. First.',
      previousSections: [],
    });
  });

  it('expands and rewrites a paragraph beside its neighbours', () => {
    const one = story();
    const place = { at: 'paragraph', id: idOf(one, 2) } as const;
    expect(buildRequest(one, intent({ kind: 'expand', place }), defaultPreferences).context).toMatchObject({
      selectedParagraph: 'Three.',
      previousParagraphs: ['One. First.', 'Two.'],
      nextParagraph: 'Four.',
      previousSections: ['So it began.'],
    });
    expect(buildRequest(one, intent({ kind: 'rewrite', place }), defaultPreferences)).toMatchObject({
      count: 1,
      context: {
        paragraph: 'Three.',
        premise: 'P',
        previousParagraph: 'Two.',
        nextParagraph: 'Four.',
        pickedSentences: ['First.'],
      },
    });
  });

  it('leaves out what the writer leaves out, the premise too once there is text (D-PREMISE)', () => {
    const one = story();
    const leftOut = ['premise', 'genre', 'section:0', `paragraph:${idOf(one, 1)}`, `pick:${idOf(one, 0)}:1`];
    const { context } = buildRequest(one, intent({ leftOut }), defaultPreferences);
    expect(context).toEqual({
      premise: '',
      genre: '',
      previousParagraphs: texts.toSpliced(1, 1),
      previousSections: [],
      pickedSentences: [],
    });
  });
});

describe('what the AI will see', () => {
  it('names each part once, with its tokens', () => {
    const parts = contextParts(story(), intent({ instruction: 'Go on.' }), everything);
    expect(parts.map(({ kind }) => kind)).toEqual([
      'premise',
      'genre',
      'section',
      ...texts.map(() => 'paragraph'),
      'pick',
      'instruction',
    ]);
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
    expect(parts.every(({ tokens }) => tokens > 0)).toBe(true);
  });
});
