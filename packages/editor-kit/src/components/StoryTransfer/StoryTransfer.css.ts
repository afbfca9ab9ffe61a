import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const form = style(
  layered({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: vars.space[4] }),
);
export const intro = style(layered({ margin: 0, color: vars.color.inkSoft }));
export const found = style(
  layered({
    margin: 0,
    fontFamily: vars.font.prose,
    fontSize: vars.text.body,
    color: vars.color.ink,
    overflowWrap: 'anywhere',
  }),
);
export const report = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[1],
    color: vars.color.inkSoft,
    fontSize: vars.text.label,
  }),
);
export const reportTitle = style(
  layered({ margin: 0, color: vars.color.ink, fontSize: vars.text.label, fontWeight: 600 }),
);
export const losses = style(
  layered({ margin: 0, paddingInlineStart: vars.space[5], overflowWrap: 'anywhere' }),
);
