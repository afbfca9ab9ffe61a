import { expect, it } from 'vitest';
import { defaultPreferences, validatePreferences } from './Preferences.ts';

it('numbers stay within reach, whatever was stored (E18)', () => {
  expect(validatePreferences({})).toEqual(defaultPreferences);
  const odd = validatePreferences({ paragraphCount: 99, newParagraphCount: 0, percentageToAdvance: 38 });
  expect([odd.paragraphCount, odd.newParagraphCount, odd.percentageToAdvance]).toEqual([10, 1, 40]);
  expect(validatePreferences({ reasoningEffort: 'high' }).reasoningEffort).toBe('high');
  expect(validatePreferences({ reasoningEffort: 'endless' }).reasoningEffort).toBe('medium');
  expect(validatePreferences({ textSize: '9', textFace: 'sans', focusScope: 'word' })).toMatchObject({
    textSize: '3',
    textFace: 'sans',
    focusScope: 'paragraph',
  });
  expect(validatePreferences({ percentageToAdvance: Number.NaN }).percentageToAdvance).toBe(25);
  expect(validatePreferences({ percentageToAdvance: 90, dialogueRich: true })).toMatchObject({
    percentageToAdvance: 75,
    dialogueRich: true,
  });
});
