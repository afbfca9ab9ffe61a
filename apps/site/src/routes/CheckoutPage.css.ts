import { media, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

export const page = siteStyle({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: '34rem',
  marginBlock: vars.space[10],
  marginInline: 'auto',
  padding: vars.space[10],
  background: vars.color.surface,
  borderRadius: vars.radius.small,
  boxShadow: vars.shadow.resting,
  '@media': {
    [media.phone]: { marginBlock: 0, padding: `${vars.space[8]} ${vars.space[4]}`, boxShadow: 'none' },
  },
});

export const sentence = siteStyle({
  marginBlock: `${vars.space[3]} ${vars.space[6]}`,
  color: vars.color.inkSoft,
  lineHeight: vars.leading.prose,
  textWrap: 'pretty',
});

export const sum = siteStyle({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[4],
  marginBlock: `0 ${vars.space[6]}`,
  paddingBlock: vars.space[3],
  borderBlock: `1px solid ${vars.color.line}`,
  fontVariantNumeric: 'tabular-nums',
});

export const amount = siteStyle({ fontFamily: vars.font.prose, fontSize: vars.text.heading });

export const failed = siteStyle({ marginBlockEnd: vars.space[5] });

export const start = siteStyle({ display: 'grid', justifyItems: 'start', gap: vars.space[5] });
