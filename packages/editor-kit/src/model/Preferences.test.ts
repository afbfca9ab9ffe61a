import { expect, it } from 'vitest';
import { defaultPreferences, soundPreferences } from './Preferences.ts';

it('numbers stay within reach, whatever was stored (E18)', () => {
  expect(soundPreferences({})).toEqual(defaultPreferences);
  const odd = soundPreferences({ paragraphCount: 99, newParagraphCount: 0, percentageToAdvance: 38 });
  expect([odd.paragraphCount, odd.newParagraphCount, odd.percentageToAdvance]).toEqual([10, 1, 40]);
  expect(soundPreferences({ reasoningEffort: 'high' }).reasoningEffort).toBe('high');
  expect(soundPreferences({ reasoningEffort: 'endless' }).reasoningEffort).toBe('medium');
  expect(soundPreferences({ textSize: '9', textFace: 'sans', focusScope: 'word' })).toMatchObject({
    textSize: '3',
    textFace: 'sans',
    focusScope: 'paragraph',
  });
  expect(soundPreferences({ percentageToAdvance: Number.NaN }).percentageToAdvance).toBe(25);
  expect(soundPreferences({ percentageToAdvance: 90, dialogueRich: true })).toMatchObject({
    percentageToAdvance: 75,
    dialogueRich: true,
  });
});
