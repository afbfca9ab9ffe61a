import { vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

export const more = siteStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[3],
  marginBlockStart: vars.space[6],
});

/** It needs scripts. */
export const scripted = siteStyle({ '@media': { '(scripting: none)': { display: 'none' } } });
