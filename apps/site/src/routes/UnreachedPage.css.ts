import { interfaceText, media, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

export const notice = siteStyle({
  ...interfaceText,
  position: 'fixed',
  insetBlockEnd: vars.space[4],
  insetInlineEnd: vars.space[4],
  zIndex: 30,
  boxSizing: 'border-box',
  display: 'grid',
  gap: vars.space[2],
  maxWidth: '26rem',
  padding: vars.space[5],
  borderRadius: vars.radius.medium,
  background: vars.color.raised,
  color: vars.color.ink,
  boxShadow: vars.shadow.lifted,
  '@media': { [media.phone]: { insetInlineStart: vars.space[4], maxWidth: 'none' } },
});

export const noticeTitle = siteStyle({ fontWeight: 620 });

export const noticeActions = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  marginBlockStart: vars.space[2],
});
