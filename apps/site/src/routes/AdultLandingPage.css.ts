import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

export const title = style(inSite({ ':focus': { outline: 'none' } }));

export const promise = style(
  inSite({
    margin: 0,
    maxWidth: '30rem',
    color: vars.color.inkSoft,
    fontFamily: vars.font.prose,
    fontSize: 'clamp(1.0625rem, 0.95rem + 0.5vw, 1.3125rem)',
    lineHeight: vars.leading.prose,
    textWrap: 'pretty',
  }),
);
