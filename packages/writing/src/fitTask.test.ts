import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/fastCheck.ts';
import { countTokens } from './countText.ts';
import { fitTask } from './fitTask.ts';

const words = (name: string, length: number) =>
  Array.from({ length }, (_, index) => `${name}${index}`).join(' ');
const asked = { instruction: '', count: 1, isNsfw: false, stream: true, isReasoning: false } as const;
const placed = { premise: '', previous_sections: [], picked_sentences: [] };

interface Continue {
  kind: 'continue';
  context: Omit<typeof placed, 'previous_sections'> & { previous_sections: string[] } & {
    genre: string;
    previous_paragraphs: string[];
  } & Record<string, unknown>;
  instruction: string;
  count: number;
  isReasoning: boolean;
}
const continued = (context: Partial<Continue['context']>, given: Partial<Continue> = {}): Continue => ({
  kind: 'continue',
  context: { ...placed, genre: '', previous_paragraphs: [], ...context },
  ...asked,
  ...given,
});

describe('fitTask', () => {
  it('lets all go along that fits, and says what it is', () => {
    const given = continued(
      {
        premise: 'A lighthouse.',
        previous_paragraphs: ['One.', ' ', 'Two.'],
        previous_sections: ['She came.'],
      },
      { instruction: 'Go on.' },
    );
    const { task, sent } = fitTask(given, { contextTokens: 32_000 });
    expect(task).toEqual({
      ...given,
      context: { ...given.context, previous_paragraphs: ['One.', 'Two.'] },
    });
    const tokens = (...texts: string[]) => texts.reduce((sum, text) => sum + countTokens(text), 0);
    expect(sent).toEqual({
      parts: [
        { name: 'premise', tokens: tokens('A lighthouse.') },
        { name: 'previous_sections', tokens: tokens('She came.') },
        { name: 'previous_paragraphs', tokens: tokens('One.', 'Two.') },
        { name: 'instruction', tokens: tokens('Go on.') },
      ],
      droppedParagraphs: 0,
      context: [
        { kind: 'premise', parts: 1, tokens: tokens('A lighthouse.'), leftOut: 0 },
        { kind: 'section', parts: 1, tokens: tokens('She came.'), leftOut: 0 },
        { kind: 'paragraph', parts: 2, tokens: tokens('One.', 'Two.'), leftOut: 0 },
        { kind: 'instruction', parts: 1, tokens: tokens('Go on.'), leftOut: 0 },
      ],
    });
  });

  it('takes selected words and what stands around them for what is worked on, once and to the letter', () => {
    const selection = { before: 'She ran. ', text: 'It rained.', after: ' ' };
    const context = { premise: '', paragraph: 'She ran. It rained. ', picked_sentences: [], selection };
    const { task, sent } = fitTask({ kind: 'rewrite', context, ...asked }, { contextTokens: 32_000 });
    expect(task.context).toEqual(context);
    expect(sent.parts).toEqual([
      { name: 'selection_before', tokens: countTokens('She ran. ') },
      { name: 'selection_text', tokens: countTokens('It rained.') },
    ]);
  });

  it('drops the oldest text of a caller that sends more than the model holds, and says how much', () => {
    const given = continued({
      previous_paragraphs: Array.from({ length: 200 }, (_, n) => words(`p${n}x`, 30)),
    });
    const { task, sent } = fitTask(given, { contextTokens: 8_000 });
    const kept = task.context.previous_paragraphs;
    expect(kept).toEqual(given.context.previous_paragraphs.slice(-kept.length));
    expect(kept.length).toBeGreaterThan(10);
    expect(sent.droppedParagraphs).toBe(200 - kept.length);
    expect(given.context.previous_paragraphs).toHaveLength(200);
  });

  it('keeps the end of a last paragraph that is too long by itself', () => {
    const { task } = fitTask(continued({ previous_paragraphs: ['One.', words('w', 5_000)] }), {
      contextTokens: 4_000,
    });
    const end = task.context.previous_paragraphs.at(-1);
    expect(end).toMatch(/w4998 w4999$/);
    expect(countTokens(end ?? '')).toBeLessThanOrEqual(800);
  });

  it('drops a premise before instruction, picks and the text worked on', () => {
    const { task } = fitTask(
      {
        kind: 'rewrite',
        context: {
          paragraph: words('work', 60),
          premise: words('premise', 1_000),
          previous_paragraph: '',
          next_paragraph: '',
          picked_sentences: [words('pick', 20)],
        },
        ...asked,
        instruction: 'Darker.',
      },
      { contextTokens: 2_000 },
    );
    expect(task.context.premise).toBe('');
    expect(task.context.paragraph).toContain('work59');
    expect(task.context.picked_sentences).toHaveLength(1);
    expect(task.instruction).toBe('Darker.');
  });

  it('counts nothing for what a person took out of the prompt, and makes room for a long prompt', () => {
    const given = continued({ premise: 'P.', previous_paragraphs: [words('w', 100)] });
    const user = '{{premise}}';
    const prompts = { system: 'Write.', user, placeholders: new Set(['premise']) };
    expect(fitTask(given, { contextTokens: 32_000, prompts }).sent.parts.map(({ name }) => name)).toEqual([
      'system_prompt',
      'user_prompt',
      'premise',
    ]);
    const long = { system: words('s', 5_000), user, placeholders: new Set(['previous_paragraphs']) };
    expect(fitTask(given, { contextTokens: 8_000, prompts: long }).sent.droppedParagraphs).toBe(1);
  });

  it('takes the newest elements of a scene', () => {
    const elements = Array.from({ length: 300 }, (_, n) => ({
      type: 'action' as const,
      description: words(`a${n}x`, 20),
    }));
    const { task } = fitTask(
      {
        kind: 'scene',
        context: { premise: 'P.', genre: '', previous_scene_elements: elements },
        ...asked,
        stream: false,
      },
      { contextTokens: 4_000 },
    );
    const kept = task.context.previous_scene_elements;
    expect(kept).toEqual(elements.slice(-kept.length));
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.length).toBeLessThan(100);
  });

  it('never sends more than the window holds beside the answer', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 30 }),
        fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 10 }),
        fc.integer({ min: 1_000, max: 6_000 }),
        (lengths, summaries, contextTokens) => {
          const given = continued({
            premise: 'Premise.',
            previous_paragraphs: lengths.map((length, index) => words(`p${index}x`, length)),
            previous_sections: summaries.map((length, index) => words(`s${index}x`, length)),
          });
          const { task, sent } = fitTask(given, { contextTokens });
          const total = sent.parts.reduce((sum, { tokens }) => sum + tokens, 0);
          expect(total).toBeLessThanOrEqual(contextTokens * 0.9);
          if (lengths.length > 0) expect(task.context.previous_paragraphs.length).toBeGreaterThan(0);
          expect(fitTask(task, { contextTokens })).toEqual({
            task,
            sent: {
              ...sent,
              droppedParagraphs: 0,
              context: sent.context?.filter(({ parts }) => parts > 0).map((one) => ({ ...one, leftOut: 0 })),
            },
          });
        },
      ),
    );
  });
});
