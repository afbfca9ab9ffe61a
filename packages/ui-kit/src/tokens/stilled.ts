import type { StyleRule } from '@vanilla-extract/css';
import { media } from './media.ts';

type Rule = Omit<StyleRule, '@layer'>;
/** Declarations alone: how it looks while nothing moves. */
type Still = Omit<Rule, 'selectors' | '@media' | '@supports' | '@container'>;

/** Chosen by whoever embeds Fabula: `data-fabula-motion="reduced"` on `<html>`. */
export const stillRoot = ':root[data-fabula-motion="reduced"]';

/** A rule whose movement ends where motion is reduced, by the person's system or by the embedder. For `layered({…})`. */
export function stilled(rule: Rule, still: Still): Rule {
  return {
    ...rule,
    selectors: { ...rule.selectors, [`${stillRoot} &`]: still },
    '@media': { ...rule['@media'], [media.reducedMotion]: still },
  };
}
