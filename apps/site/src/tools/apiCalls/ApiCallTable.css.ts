import { focusRing, labelText, vars } from '@fabula/ui-kit/tokens';
import { style, styleVariants } from '@vanilla-extract/css';
import { inSite } from '../../inSite.ts';
import { cell } from '../usage/UsageTables.css.ts';

export const opener = style(
  inSite({
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: vars.space[2],
    minHeight: vars.control.small,
    padding: 0,
    border: 'none',
    borderRadius: vars.radius.small,
    background: 'none',
    color: vars.color.ink,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':focus-visible': focusRing,
    '@media': { '(pointer: coarse)': { minHeight: vars.control.large } },
  }),
);
export const chevron = style(
  inSite({
    flexShrink: 0,
    alignSelf: 'center',
    color: vars.color.inkSoft,
    selectors: { [`${opener}[aria-expanded="true"] &`]: { rotate: '90deg' } },
  }),
);
export const name = style(
  inSite({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: vars.space[3] }),
);
export const routeText = style(
  inSite({ fontFamily: vars.font.screenplay, fontSize: vars.text.label, color: vars.color.inkSoft }),
);
export const again = style(
  inSite({
    ...labelText,
    paddingInline: vars.space[1],
    border: `1px solid ${vars.color.pencilRule}`,
    borderRadius: vars.radius.small,
    color: vars.color.pencil,
  }),
);
export const ends = styleVariants({
  done: inSite({ color: vars.color.inkSoft }),
  running: inSite({ color: vars.color.inkSoft }),
  cancelled: inSite({ color: vars.color.pencil, fontStyle: 'italic' }),
  failed: inSite({ color: vars.color.danger, fontWeight: 600 }),
});
export const moment = style([cell, inSite({ whiteSpace: 'nowrap' })]);
export const detailCell = style(
  inSite({
    paddingBlock: `${vars.space[3]} ${vars.space[6]}`,
    paddingInlineStart: vars.space[6],
    borderBlockEnd: `1px solid ${vars.color.line}`,
    background: vars.color.surface,
  }),
);

/** A wide table scrolls by itself on a narrow screen. */
export const wide = style(inSite({ overflowX: 'auto', ':focus-visible': focusRing }));
