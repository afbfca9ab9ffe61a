import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

export const more = style(
  inSite({ display: 'grid', justifyItems: 'center', gap: vars.space[3], marginBlockStart: vars.space[6] }),
);

/** It needs scripts. */
export const scripted = style(inSite({ '@media': { '(scripting: none)': { display: 'none' } } }));
