import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
export const thanks = style(
  layered({ margin: 0, fontFamily: vars.font.prose, fontSize: vars.text.heading, color: vars.color.ink }),
);
export const thanksDetail = style(
  layered({ margin: 0, marginBlockStart: vars.space[2], color: vars.color.inkSoft }),
);
