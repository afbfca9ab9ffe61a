import { interfaceText, media, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { headingText, inSite } from '../inSite.ts';

export const room = style(
  inSite({
    boxSizing: 'border-box',
    display: 'grid',
    placeItems: 'center',
    minHeight: 'calc(100svh - 3.5rem)',
    padding: `${vars.space[6]} ${vars.space[4]} ${vars.space[16]}`,
  }),
);

export const gate = style(
  inSite({
    boxSizing: 'border-box',
    display: 'grid',
    justifyItems: 'center',
    gap: vars.space[4],
    width: '100%',
    maxWidth: '30rem',
    padding: `${vars.space[10]} ${vars.space[8]} ${vars.space[6]}`,
    borderRadius: vars.radius.small,
    background: vars.color.surface,
    boxShadow: vars.shadow.lifted,
    textAlign: 'center',
    '@media': { [media.phone]: { padding: `${vars.space[8]} ${vars.space[5]} ${vars.space[4]}` } },
  }),
);

export const age = style(
  inSite({
    display: 'grid',
    placeItems: 'center',
    width: '4rem',
    height: '4rem',
    border: `1.5px solid ${vars.color.accent}`,
    borderRadius: '50%',
    color: vars.color.accent,
    fontFamily: vars.font.prose,
    fontSize: '1.375rem',
    fontWeight: 560,
    fontVariantNumeric: 'lining-nums',
    letterSpacing: '-0.02em',
  }),
);

export const question = style(
  inSite({
    margin: 0,
    ...headingText,
    textWrap: 'balance',
  }),
);

export const reason = style(
  inSite({
    ...interfaceText,
    margin: 0,
    maxWidth: '24rem',
    color: vars.color.inkSoft,
    fontSize: '1rem',
    textWrap: 'balance',
  }),
);

export const answers = style(
  inSite({
    display: 'grid',
    justifyItems: 'center',
    gap: vars.space[2],
    marginBlockStart: vars.space[2],
  }),
);
