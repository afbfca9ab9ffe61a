import { describe, expect, it } from 'vitest';
import { weigh } from '../../scripts/sizes/weigh.ts';
import { weighedKits } from '../../scripts/sizes/weighedKits.ts';
import { editorStyles, weighStyles } from '../../scripts/sizes/weighStyles.ts';

describe('what the packed kits weigh in a page', () => {
  it.each(weighedKits)('$name is not alarming', async (one) => {
    const { atFirst, inAll } = await weigh(one);
    expect(atFirst).toBeGreaterThan(5_000);
    expect(inAll).toBeGreaterThanOrEqual(atFirst);
    expect(inAll).toBeLessThanOrEqual(one.alarm);
  });

  it('the styles of an editor are not either', () => {
    expect(weighStyles(editorStyles.kits)).toBeGreaterThan(5_000);
    expect(weighStyles(editorStyles.kits)).toBeLessThanOrEqual(editorStyles.alarm);
  });
});
