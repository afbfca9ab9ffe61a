import { focusRing, labelText, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../../inSite.ts';

export const scroller = style(inSite({ maxHeight: '32rem', overflow: 'auto', ':focus-visible': focusRing }));

export const table = style(
  inSite({
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums lining-nums',
  }),
);

const anyCell = {
  paddingBlock: vars.space[2],
  paddingInline: `0 ${vars.space[5]}`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  verticalAlign: 'baseline',
  fontWeight: 400,
  textAlign: 'start',
} as const;

export const cell = style(inSite(anyCell));
export const figure = style(inSite({ ...anyCell, textAlign: 'end', whiteSpace: 'nowrap' }));

const anyHead = {
  ...anyCell,
  ...labelText,
  position: 'sticky',
  insetBlockStart: 0,
  background: vars.color.canvas,
  color: vars.color.inkSoft,
  whiteSpace: 'nowrap',
} as const;

export const head = style(inSite(anyHead));
export const figureHead = style(inSite({ ...anyHead, textAlign: 'end' }));
/** What a row is about, in ink. */
export const subject = style(inSite({ ...anyCell, color: vars.color.ink, whiteSpace: 'nowrap' }));

export const nothing = style(inSite({ margin: 0, color: vars.color.inkSoft }));
