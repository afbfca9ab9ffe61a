import { describe, expect, it } from 'vitest';
import { apiCalls } from './apiCalls.ts';
import { defaultCosts } from './credits.ts';
import { callNames, creditsOf, type GenerationKind, generationCalls } from './generationCalls.ts';

const kinds = Object.keys(generationCalls) as GenerationKind[];

describe('creditsOf (D-COSTS)', () => {
  it.each<[Parameters<typeof creditsOf>[0], number]>([
    [{ kind: 'new', count: 3 }, 3],
    [{ kind: 'continue', count: 3, isReasoning: true }, 6],
    [{ kind: 'section_summary' }, 1],
    [{ kind: 'suggestions', count: 10 }, 1],
    [{ kind: 'suggestions', count: 10, isReasoning: true }, 1],
    [{ kind: 'scene', count: 10 }, 5],
    [{ kind: 'scene_elements', count: 10 }, 5],
    [{ kind: 'title' }, 0],
  ])('of %o', (task, credits) => {
    expect(creditsOf(task, defaultCosts)).toBe(credits);
  });
});

describe('the table of generations', () => {
  it('is where each has its price and its name', () => {
    for (const kind of kinds) {
      const { price, title } = generationCalls[kind];
      expect(creditsOf({ kind }, { ...defaultCosts, [price]: 77 })).toBe(77);
      expect(callNames[kind]).toBe(title);
    }
    expect(new Set(kinds.map((kind) => callNames[kind])).size).toBe(kinds.length);
  });

  it('makes the list of calls, which says nothing of prices', () => {
    const listed = apiCalls.filter(({ name }) => kinds.includes(name as GenerationKind));
    expect(listed.map(({ name }) => name)).toEqual(kinds);
    for (const call of listed) {
      expect(call).not.toHaveProperty('price');
      expect(call).not.toHaveProperty('title');
    }
  });
});
