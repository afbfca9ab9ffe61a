import { media, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

export const page = siteStyle({
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: '34rem',
  minHeight: '36rem',
  padding: `${vars.space[6]} ${vars.space[12]} ${vars.space[8]}`,
  background: vars.color.surface,
  borderRadius: vars.radius.small,
  boxShadow: vars.shadow.lifted,
  '@media': {
    [media.phone]: {
      minHeight: 0,
      padding: `${vars.space[5]} ${vars.space[6]} ${vars.space[6]} ${vars.space[8]}`,
      boxShadow: vars.shadow.resting,
    },
  },
});

export const running = siteStyle({
  ...smallCaps,
  display: 'flex',
  justifyContent: 'space-between',
  margin: 0,
  color: vars.color.inkFaint,
});

export const prose = siteStyle({
  flex: 1,
  marginBlockStart: vars.space[10],
  fontFamily: vars.font.prose,
  fontSize: '1.0625rem',
  lineHeight: vars.leading.prose,
});

export const chapter = siteStyle({
  ...smallCaps,
  margin: 0,
  marginBlockEnd: vars.space[6],
  color: vars.color.inkFaint,
});

export const paragraph = siteStyle({
  margin: 0,
  marginBlockEnd: vars.space[4],
  textWrap: 'pretty',
  hyphens: 'manual',
});

export const actions = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.control.large,
  marginBlockStart: vars.space[2],
});

export const closing = siteStyle({
  margin: 0,
  marginInlineEnd: 'auto',
  fontFamily: vars.font.prose,
  fontStyle: 'italic',
  color: vars.color.inkSoft,
});
