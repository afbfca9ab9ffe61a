import { focusRing, interfaceText, media, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

export const page = siteStyle({
  ...interfaceText,
  boxSizing: 'border-box',
  maxWidth: '84rem',
  minHeight: 'calc(100svh - 3.5rem)',
  marginInline: 'auto',
  paddingInline: vars.space[6],
  paddingBlock: `${vars.space[2]} ${vars.space[16]}`,
  '@media': { [media.phone]: { paddingInline: vars.space[4] } },
});

export const nav = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[5],
  marginBlockEnd: vars.space[6],
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': { [media.phone]: { columnGap: vars.space[4], marginBlockEnd: vars.space[5] } },
});

export const navLink = siteStyle({
  ...interfaceText,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.control.large,
  marginBlockEnd: '-1px',
  borderBlockEnd: '2px solid transparent',
  color: vars.color.inkSoft,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ':hover': { color: vars.color.ink },
  ':focus-visible': { ...focusRing, borderRadius: vars.radius.small },
  selectors: {
    '&[aria-current="page"]': {
      borderBlockEndColor: vars.color.accent,
      color: vars.color.ink,
      fontWeight: 600,
    },
  },
});

export const head = siteStyle({ marginBlockEnd: vars.space[6] });
export const lead = siteStyle({ marginBlockStart: vars.space[1], maxWidth: '46rem' });
