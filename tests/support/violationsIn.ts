import type { Page } from '@playwright/test';
import axeCore from 'axe-core';
import { withoutReason } from './withoutReason.ts';

/** The rules that another theme can break; all others say the same in each. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
export const darkThemes = ['lamp', 'afterdark'];

/** One look at the page: in a theme where one is named, by some rules or by all. */
interface Look {
  theme?: string;
  rules?: string[];
}

/** What axe finds wrong at each look, a sentence for each. Its 500 kB are sent to a page once. */
async function violationsAt(page: Page, looks: Look[]): Promise<string[][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(async (wanted) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const found: string[][] = [];
    for (const { theme, rules } of wanted) {
      if (theme !== undefined) document.documentElement.setAttribute('data-fabula-theme', theme);
      const { violations } = await axe.run(
        // react-aria announces a pending button by its id there, for seconds, also after the button is gone.
        { exclude: [['[data-live-announcer]']] },
        {
          // What is in order needs no selectors, which take longer to find than what is wrong.
          resultTypes: ['violations'],
          // No rule that runs reads the style sheets.
          preload: { assets: ['media'] },
          rules: { 'label-content-name-mismatch': { enabled: true } },
          ...(rules && { runOnly: { type: 'rule', values: rules } }),
        },
      );
      // This rule counts an option's description as a part of its name.
      for (const one of violations)
        if (one.id === 'label-content-name-mismatch')
          one.nodes = one.nodes.filter(({ html }) => !html.includes('role="option"'));
      found.push(
        violations
          .filter(({ nodes }) => nodes.length > 0)
          .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      );
    }
    return found;
  }, looks);
}

/** Controls that are off and do not say why: a sentence for each. */
const reasonsMissing = async (page: Page): Promise<string[]> =>
  (await page.evaluate(withoutReason)).map((name) => `off without a reason: ${name}`);

/** What axe finds wrong with a page, and what is off without a reason: a sentence for each. */
export async function violationsIn(page: Page): Promise<string[]> {
  const missing = await reasonsMissing(page);
  return [...missing, ...((await violationsAt(page, [{}]))[0] ?? [])];
}

/** The same in the light theme, and of what colours can break in dark ones, each with its theme. */
export async function violationsInThemes(page: Page, dark = darkThemes): Promise<string[]> {
  const looks = [{ theme: 'paper' }, ...dark.map((theme) => ({ theme, rules: rulesOfColour }))];
  const missing = await reasonsMissing(page);
  const found = await violationsAt(page, looks);
  return missing.concat(looks.flatMap(({ theme }, at) => (found[at] ?? []).map((one) => `${theme}: ${one}`)));
}
