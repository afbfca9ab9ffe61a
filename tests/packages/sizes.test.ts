import { describe, expect, it } from 'vitest';
import { budgets } from '../../scripts/sizes/budgets.ts';
import { weigh } from '../../scripts/sizes/weigh.ts';
import { editorStyles, weighStyles } from '../../scripts/sizes/weighStyles.ts';

describe('what the packed kits weigh in a page', () => {
  it.each(budgets)('$name stays within its budget', async (one) => {
    const { atFirst, inAll } = await weigh(one);
    expect(atFirst).toBeGreaterThan(5_000);
    expect(atFirst).toBeLessThanOrEqual(one.budget);
    expect(inAll).toBeGreaterThanOrEqual(atFirst);
  });

  it('the styles of an editor stay within theirs', () => {
    expect(weighStyles(editorStyles.kits)).toBeGreaterThan(5_000);
    expect(weighStyles(editorStyles.kits)).toBeLessThanOrEqual(editorStyles.budget);
  });

  it('the editor brings its menus, dialogs and reviews in parts of their own, which a bundler can tell apart', async () => {
    const { parts } = await weigh({ name: 'editor-kit', kit: 'editor-kit', budget: 0 });
    expect(parts).toBeGreaterThan(20);
  });
});
