import { vars } from '@fabula/ui-kit/tokens';
import { headingText, kitStyle } from '../kitStyle.ts';

export const all = kitStyle({
  marginBlockStart: vars.space[16],
  scrollMarginBlockStart: vars.space[6],
  ':focus': { outline: 'none' },
});

export const only = kitStyle({ ':focus': { outline: 'none' } });

export const allTitle = kitStyle({
  margin: `0 0 ${vars.space[4]}`,
  ...headingText,
});

export const more = kitStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[3],
  marginBlockStart: vars.space[6],
});

/** It needs scripts. */
export const scripted = kitStyle({ '@media': { '(scripting: none)': { display: 'none' } } });
