import { typeValues } from '@fabula/ui-kit/tokens';
import { siteRule } from '../siteStyle.ts';

const variables = {
  size: (value: string) => ({ '--read-size': value }),
  measure: (value: string) => ({ '--read-measure': value }),
  face: (value: string) => ({ '--read-face': value, '--read-opening': 'normal' }),
  leading: (value: string) => ({ '--read-leading': value }),
  edge: (value: string) => ({ '--read-align': value, '--read-hyphens': 'auto' }),
};

for (const name of Object.keys(variables) as (keyof typeof variables)[]) {
  for (const [choice, value] of Object.entries(typeValues[name]))
    siteRule(`[data-read-${name}="${choice}"]`, { vars: variables[name](value) });
}
