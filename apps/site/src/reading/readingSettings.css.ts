import { vars } from '@fabula/ui-kit/tokens';
import { siteRule } from '../inSite.ts';

/** What `readingChoices` names; without a choice the stylesheet has its own. */
const chosen = {
  size: {
    1: { '--read-size': '1rem' },
    2: { '--read-size': '1.125rem' },
    4: { '--read-size': '1.4375rem' },
    5: { '--read-size': '1.6875rem' },
    6: { '--read-size': '2rem' },
    7: { '--read-size': '2.5rem' },
  },
  measure: { narrow: { '--read-measure': '25em' }, wide: { '--read-measure': '39em' } },
  face: {
    sans: { '--read-face': vars.font.interface, '--read-opening': 'normal' },
    legible: {
      '--read-face': `'Atkinson Hyperlegible Next Variable', ${vars.font.interface}`,
      '--read-opening': 'normal',
    },
  },
  leading: { close: { '--read-leading': '1.42' }, open: { '--read-leading': '1.95' } },
  edge: { justified: { '--read-align': 'justify', '--read-hyphens': 'auto' } },
} as const;

for (const [name, choices] of Object.entries(chosen)) {
  for (const [choice, style] of Object.entries(choices))
    siteRule(`[data-read-${name}="${choice}"]`, { vars: style });
}
