import { describe, expect, it } from 'vitest';
import { weigh } from '../../scripts/sizes/weigh.ts';
import { weighedKits } from '../../scripts/sizes/weighedKits.ts';
import { alarmed } from '../../scripts/sizes/weighPages.ts';
import { editorStyles, weighStyles } from '../../scripts/sizes/weighStyles.ts';

describe('what the packed kits weigh in a page', () => {
  it.each(weighedKits)('$name is not alarming', async (one) => {
    const { atFirst, inAll } = await weigh(one);
    expect(atFirst).toBeGreaterThan(1_000);
    expect(inAll).toBeGreaterThanOrEqual(atFirst);
    expect(alarmed(one.name, inAll, one.alarm)).toBeUndefined();
  });

  it('the styles of an editor are not either', () => {
    expect(weighStyles(editorStyles.kits)).toBeGreaterThan(5_000);
    const styles = weighStyles(editorStyles.kits);
    expect(alarmed('the stylesheets of an editor', styles, editorStyles.alarm)).toBeUndefined();
  });

  it('an alarm is a sentence that says by how much', () => {
    expect(alarmed('a page', 400_000, 400_000)).toBeUndefined();
    expect(alarmed('a page', 400_100, 400_000)).toMatch(
      /^What a page brings weighs 400\.1 kB .* 400\.0 kB: /,
    );
  });
});
