import { vars } from '@fabula/ui-kit/tokens';
import { keyframes, style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

const appear = keyframes({ from: { opacity: 0 } });

/** After 300 ms: a faster page needs no skeleton. */
export const opening = style(
  inSite({
    maxWidth: '40rem',
    marginInline: 'auto',
    paddingInline: vars.space[6],
    paddingBlock: vars.space[24],
    animation: `${appear} 1ms 300ms both`,
  }),
);

export const line = style(
  inSite({
    margin: 0,
    marginBlockEnd: vars.space[4],
    color: vars.color.pencil,
    fontFamily: vars.font.prose,
    fontSize: vars.text.prose,
    fontStyle: 'italic',
    lineHeight: vars.leading.prose,
  }),
);
