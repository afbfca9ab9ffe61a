import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules that another theme can break; all others say the same in each. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
const themes = ['paper', 'lamp', 'afterdark'];

/** What axe finds wrong with a page, by the rules that are named or by all of them: a sentence for each. */
export async function violationsIn(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // react-aria announces a pending button by its id there, for seconds, also after the button is gone.
    .exclude('[data-live-announcer]')
    // What is in order needs no selectors, which take longer to find than what is wrong.
    .options({ resultTypes: ['violations'] })
    // The site has no frames: without this, axe opens another page each time.
    .setLegacyMode(true);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** The same in every theme, by theme. */
export async function violationsInThemes(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const theme of themes) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-fabula-theme', name), theme);
    found[theme] = await violationsIn(page, theme === 'paper' ? undefined : rulesOfColour);
  }
  return found;
}

/** What `violationsInThemes` answers for a page with which nothing is wrong. */
export const noViolations: Record<string, string[]> = Object.fromEntries(themes.map((theme) => [theme, []]));
