import { focusRing, labelText, media, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../../siteStyle.ts';

export const columns = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(16rem, 22rem)',
  alignItems: 'start',
  gap: vars.space[8],
  '@media': { '(max-width: 60rem)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6] } },
});

export const main = siteStyle({ display: 'grid', gap: vars.space[4], minWidth: 0 });

export const aside = siteStyle({ display: 'grid', gap: vars.space[5], minWidth: 0 });

export const part = siteStyle({ display: 'grid', gap: vars.space[2], minWidth: 0 });

export const partTitle = siteStyle({ margin: 0, fontSize: vars.text.body, fontWeight: 600 });

export const hint = siteStyle({
  ...labelText,
  margin: 0,
  color: vars.color.inkSoft,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
});

export const fields = siteStyle({ display: 'grid', gap: vars.space[3] });

export const stored = siteStyle({
  margin: 0,
  maxHeight: '20rem',
  overflow: 'auto',
  color: vars.color.inkSoft,
  fontFamily: vars.font.screenplay,
  fontSize: vars.text.label,
  overflowWrap: 'anywhere',
});

export const notice = siteStyle({ marginBlockEnd: vars.space[5] });

export const bar = siteStyle({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[3]}`,
  marginBlockStart: vars.space[6],
  paddingBlock: vars.space[3],
  borderBlockStart: `1px solid ${vars.color.line}`,
  background: vars.color.canvas,
});

export const standing = siteStyle({ color: vars.color.inkSoft, fontVariantNumeric: 'tabular-nums' });

export const barEnd = siteStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[3],
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { marginInlineStart: 0 } },
});

export const versionRows = siteStyle({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const versionRow = siteStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  minHeight: vars.control.medium,
  paddingBlock: vars.space[1],
  borderBlockEnd: `1px solid ${vars.color.line}`,
});

export const scrolled = siteStyle({
  maxHeight: '60vh',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space[1],
  ':focus-visible': focusRing,
});
