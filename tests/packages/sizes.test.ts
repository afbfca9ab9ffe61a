import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/processes/root.ts';
import { sizeTable, toldSizes, withSizes } from '../../scripts/sizes/sizeTable.ts';
import { weigh } from '../../scripts/sizes/weigh.ts';
import { weighedKits } from '../../scripts/sizes/weighedKits.ts';
import { alarmed } from '../../scripts/sizes/weighPages.ts';
import { editorStyles, weighStyles } from '../../scripts/sizes/weighStyles.ts';

const told = toldSizes(readFileSync(join(root, 'docs/guides/embedding.md'), 'utf8'));
/** What another Node compresses otherwise, and what a change may add before the table is made anew. */
const tolerance = 0.02;

function expectTold(name: string, weighs: { atFirst: number; inAll: number }): void {
  const said = told.get(name);
  for (const of of ['atFirst', 'inAll'] as const)
    expect(
      Math.abs((said?.[of] ?? 0) / weighs[of] - 1),
      `The guide to embedding says ${said?.[of]} B of ${name}, which weighs ${weighs[of]}: npm run size -- --pack`,
    ).toBeLessThan(tolerance);
}

describe('what the packed kits weigh in a page', () => {
  it.each(weighedKits)('$name is not alarming, and is what the guide says', async (one) => {
    const { atFirst, inAll } = await weigh(one);
    expect(atFirst).toBeGreaterThan(1_000);
    expect(inAll).toBeGreaterThanOrEqual(atFirst);
    expect(alarmed(one.name, inAll, one.alarm)).toBeUndefined();
    expectTold(one.name, { atFirst, inAll });
  });

  it('is told by the guide of these alone', () => {
    expect([...told.keys()]).toEqual([...weighedKits, editorStyles].map(({ name }) => name));
  });

  it('is made anew in the place of the table that was', () => {
    const rows = [{ name: 'a button', atFirst: 2_340, inAll: 12_000, parts: 2 }];
    const before = 'Before.\n\n| what | at first | later |\n| --- |\n| old | 1 kB |\n\nAfter.\n';
    const made = withSizes(before, sizeTable(rows));
    expect(made).toMatch(
      /^Before\.\n\n[\s\S]*\| a button \| 2\.3 kB \| 9\.7 kB, 2 \| 12\.0 kB \|\n\nAfter\.\n$/,
    );
    expect(made).not.toContain('old');
    expect(toldSizes(made)).toEqual(new Map([['a button', { atFirst: 2_300, inAll: 12_000 }]]));
    expect(() => withSizes('Nothing.', sizeTable(rows))).toThrow('no table');
  });

  it('the styles of an editor are not either', () => {
    expect(weighStyles(editorStyles.kits)).toBeGreaterThan(5_000);
    const styles = weighStyles(editorStyles.kits);
    expect(alarmed(editorStyles.name, styles, editorStyles.alarm)).toBeUndefined();
    expectTold(editorStyles.name, { atFirst: styles, inAll: styles });
  });

  it('an alarm is a sentence that says by how much', () => {
    expect(alarmed('a page', 400_000, 400_000)).toBeUndefined();
    expect(alarmed('a page', 400_100, 400_000)).toMatch(
      /^What a page brings weighs 400\.1 kB .* 400\.0 kB: /,
    );
  });
});
