import { describe, expect, it } from 'vitest';
import { reasoningSteps } from './Run.ts';

describe('reasoningSteps (E17)', () => {
  it('cuts at blank lines and list marks, and joins lines that go on', () => {
    expect(reasoningSteps('First I look\nat the lamp.\n\nThen at the sea.')).toEqual([
      'First I look at the lamp.',
      'Then at the sea.',
    ]);
    expect(reasoningSteps('1. Look.\n2) Listen.\n   Closely.\n- Write.')).toEqual([
      'Look.',
      'Listen. Closely.',
      'Write.',
    ]);
  });

  it('finds nothing in nothing', () => {
    expect(reasoningSteps(' \n\n')).toEqual([]);
  });
});
