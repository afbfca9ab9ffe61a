import { labelText, layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const done = style(
  layered({
    margin: 0,
    paddingInlineStart: vars.space[3],
    borderInlineStart: `2px solid ${vars.color.added}`,
  }),
);
export const doneTitle = style(
  layered({ margin: 0, fontFamily: vars.font.prose, fontSize: '1.0625rem', color: vars.color.added }),
);
export const doneDetail = style(layered({ ...labelText, margin: 0, color: vars.color.inkSoft }));
