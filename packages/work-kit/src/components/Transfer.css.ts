import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const form = style(
  layered({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: vars.space[4] }),
);
export const intro = style(layered({ margin: 0, color: vars.color.inkSoft }));
/** Takes no room while empty: the gap before it goes, too. */
export const status = style([
  intro,
  layered({ selectors: { '&:empty': { marginBlockStart: `calc(-1 * ${vars.space[4]})` } } }),
]);
export const foundLine = style(layered({ margin: 0, color: vars.color.ink, overflowWrap: 'anywhere' }));
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
  layered({
    margin: 0,
    paddingInlineStart: vars.space[5],
    maxHeight: '12rem',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    outline: 'none',
    selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}` } },
  }),
);
