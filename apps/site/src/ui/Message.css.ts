import { interfaceText, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { headingText, inSite } from '../inSite.ts';

export const page = style(
  inSite({
    boxSizing: 'border-box',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: vars.space[4],
    minHeight: 'calc(100svh - 3.5rem)',
    padding: vars.space[6],
    textAlign: 'center',
  }),
);

export const message = style(
  inSite({
    margin: 0,
    ...headingText,
  }),
);

export const sentence = style(
  inSite({ ...interfaceText, margin: 0, maxWidth: '32rem', color: vars.color.inkSoft }),
);

export const actions = style(
  inSite({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: vars.space[4] }),
);
