import { vars } from '@fabula/ui-kit/tokens';
import { keyframes } from '@vanilla-extract/css';
import { siteStyle } from '../siteStyle.ts';

const appear = keyframes({ from: { opacity: 0 } });

/** After 300 ms: a faster page needs no skeleton. */
export const opening = siteStyle({
  maxWidth: '40rem',
  marginInline: 'auto',
  paddingInline: vars.space[6],
  paddingBlock: vars.space[24],
  animation: `${appear} 1ms 300ms both`,
});

export const line = siteStyle({
  margin: 0,
  marginBlockEnd: vars.space[4],
  color: vars.color.pencil,
  fontFamily: vars.font.prose,
  fontSize: vars.text.prose,
  fontStyle: 'italic',
  lineHeight: vars.leading.prose,
});
