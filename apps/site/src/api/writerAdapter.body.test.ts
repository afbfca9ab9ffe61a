import { generationCalls } from '@fabula/contract';
import type { WritingRequest } from '@fabula/editor-kit/core';
import { describe, expect, it } from 'vitest';
import { toWritingBody } from './writerAdapter.ts';

const asked = { instruction: 'Darker.', count: 2, isNsfw: false, isReasoning: true };
const context = {
  premise: 'P',
  genre: 'G',
  previousParagraphs: ['one'],
  previousSections: ['before'],
  pickedSentences: ['kept'],
};
const placed = { ...context, nextParagraph: 'two' };
const percentages = { current: 10, target: 35, advance: 25, overallSummary: 'so far' };

const requests: WritingRequest[] = [
  { kind: 'new', context, ...asked },
  { kind: 'continue', context: { ...context, percentages }, ...asked },
  { kind: 'insert', context: placed, ...asked },
  { kind: 'expand', context: { ...placed, selectedParagraph: 'this' }, ...asked },
  {
    kind: 'rewrite',
    context: {
      paragraph: 'this',
      premise: 'P',
      previousParagraph: 'one',
      nextParagraph: 'two',
      pickedSentences: ['kept'],
    },
    ...asked,
    count: 1,
  },
  {
    kind: 'rewrite',
    verb: 'shorten',
    context: {
      paragraph: 'this one',
      premise: 'P',
      previousParagraph: 'one',
      nextParagraph: 'two',
      pickedSentences: [],
      selection: { before: 'this ', text: 'one', after: '' },
    },
    ...asked,
  },
  {
    kind: 'insert',
    context: { ...placed, selection: { before: 'this ', text: '', after: 'one' } },
    ...asked,
  },
  { kind: 'draft', context, originalContent: ['first'], ...asked },
  { kind: 'improve', context, paragraphs: ['first'], ...asked },
];

describe('toWritingBody (G8)', () => {
  it.each(requests.map((request) => [request.kind, request] as const))(
    'sends %s as its kind, with nothing that the contract does not know',
    (kind, request) => {
      const { kind: sent, body } = toWritingBody(request);
      expect(sent).toBe(kind);
      expect(generationCalls[kind].request.parse(body)).toEqual(body);
    },
  );

  it('says percentages in percentage-based mode only', () => {
    const bodies = requests.slice(0, 2).map((request) => toWritingBody(request).body);
    expect(bodies[0]).not.toHaveProperty('context.current_percentage');
    expect(bodies[1]).toMatchObject({
      context: {
        current_percentage: 10,
        target_percentage: 35,
        percentage_to_advance: 25,
        overall_summary: 'so far',
      },
    });
  });

  it('says how hard to reason where that is asked for', () => {
    const [request] = requests;
    if (!request) throw new Error('There is no request.');
    const { body } = toWritingBody({ ...request, isReasoning: true, reasoningEffort: 'low' });
    expect(body).toMatchObject({ isReasoning: true, reasoningEffort: 'low' });
  });
});
