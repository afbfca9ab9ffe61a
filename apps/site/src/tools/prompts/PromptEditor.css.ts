import { focusRing, media, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../../siteStyle.ts';
import { ruledRow } from '../parts.css.ts';

export const columns = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(16rem, 22rem)',
  alignItems: 'start',
  gap: vars.space[8],
  '@media': { '(max-width: 60rem)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6] } },
});

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

export const scrolled = siteStyle({
  maxHeight: '60vh',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space[1],
  ':focus-visible': focusRing,
});

export const barEnd = siteStyle({
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { marginInlineStart: 0 } },
});

export const versionRow = siteStyle(ruledRow, { minHeight: vars.control.medium });
