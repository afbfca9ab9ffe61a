import { expect, test } from 'vitest';
import { toParagraphsBody } from './toParagraphsBody.ts';

const context = {
  premise: 'P',
  genre: '',
  previousParagraphs: [],
  previousSections: [],
  pickedSentences: [],
};
const rest = { kind: 'continue', instruction: '', count: 1, isNsfw: true, isReasoning: true } as const;

test('percentages are sent in percentage mode, all of them', () => {
  const percentages = { current: 25, target: 50, advance: 25, overallSummary: 'So far.' };
  expect(toParagraphsBody({ ...rest, context: { ...context, percentages } }).context).toMatchObject({
    current_percentage: 25,
    target_percentage: 50,
    percentage_to_advance: 25,
    overall_summary: 'So far.',
  });
});

test('and not one of them otherwise', () => {
  expect(Object.keys(toParagraphsBody({ ...rest, context }).context)).toEqual([
    'premise',
    'genre',
    'previous_paragraphs',
    'previous_sections',
    'picked_sentences',
  ]);
});
