import {
  defaultCosts,
  type GenerationTask,
  type ParagraphsRequest,
  paragraphsRequest,
} from '@fabula/contract';
import { describe, expect, it } from 'vitest';
import { costOf } from './writing.ts';

const paragraphs: ParagraphsRequest = paragraphsRequest.parse({
  context: { premise: 'A keeper.' },
  count: 3,
  isNsfw: false,
});

describe('costOf (D-COSTS)', () => {
  it.each<[GenerationTask, number]>([
    [{ kind: 'new', ...paragraphs }, 3],
    [{ kind: 'continue', ...paragraphs, isReasoning: true }, 6],
    [{ kind: 'section_summary', paragraphs: ['A.'], prev_sections: [], stream: false, isNsfw: false }, 1],
    [
      {
        kind: 'suggestions',
        context: { premise: '', genre: '', previous_paragraphs: [] },
        count: 10,
        isNsfw: false,
      },
      1,
    ],
    [
      {
        kind: 'scene',
        context: { premise: 'A', genre: '', previous_scene_elements: [] },
        instruction: '',
        count: 10,
        stream: false,
        isNsfw: false,
      },
      5,
    ],
    [{ kind: 'title', context: { text: 'A', premise: '' }, isNsfw: false }, 0],
  ])('of %o', (task, credits) => {
    expect(costOf(task, defaultCosts)).toBe(credits);
  });
});
