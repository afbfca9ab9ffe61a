import { focusRing, labelText, media, vars } from '@fabula/ui-kit/tokens';
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

export const list = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(24rem, 100%), 1fr))',
  gap: vars.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  transition: `opacity ${vars.duration.settle} ${vars.ease.out}`,
});

export const stale = siteStyle({ opacity: 0.6 });

export const card = siteStyle({ height: '100%' });
export const head = siteStyle({ flexWrap: 'nowrap' });

export const name = siteStyle({
  margin: 0,
  minWidth: 0,
  fontSize: vars.text.body,
  fontWeight: 600,
  lineHeight: vars.leading.tight,
  overflowWrap: 'anywhere',
});

export const action = siteStyle({ position: 'relative', flex: 'none' });

export const content = siteStyle({
  flex: 1,
  margin: 0,
  color: vars.color.inkSoft,
  fontFamily: vars.font.screenplay,
  fontSize: vars.text.label,
  lineHeight: vars.leading.interface,
  overflowWrap: 'anywhere',
});

export const chosenFile = siteStyle({ display: 'none' });

export const report = siteStyle({
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: vars.leading.prose,
  overflowWrap: 'anywhere',
});

export const label = siteStyle({
  ...labelText,
  display: 'block',
  marginBlockEnd: vars.space[1],
  color: vars.color.inkSoft,
  fontWeight: 500,
});

export const frame = siteStyle({
  display: 'grid',
  border: `1px solid ${vars.color.pencilRule}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  selectors: {
    '&:hover': { borderColor: vars.color.inkSoft },
    '&[data-invalid]': { borderColor: vars.color.danger },
    '&:focus-within': { ...focusRing, outlineOffset: '-1px', borderColor: 'transparent' },
  },
});

/** Identical metrics of the field and the highlight behind it, so that they overlap. */
export const text = siteStyle({
  gridArea: '1 / 1',
  boxSizing: 'border-box',
  width: '100%',
  minWidth: 0,
  minHeight: '18rem',
  margin: 0,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  border: 0,
  fontFamily: vars.font.screenplay,
  fontSize: '1rem',
  fontVariantLigatures: 'none',
  lineHeight: 1.5,
  letterSpacing: 'normal',
  tabSize: 4,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  wordBreak: 'normal',
});

export const behind = siteStyle({ color: 'transparent', pointerEvents: 'none' });

export const mark = siteStyle({
  borderRadius: vars.radius.small,
  background: vars.color.addedSoft,
  boxShadow: `0 0 0 1px ${vars.color.pencilRule}`,
  boxDecorationBreak: 'clone',
});

export const area = siteStyle({
  display: 'block',
  overflow: 'hidden',
  background: 'transparent',
  color: vars.color.ink,
  caretColor: vars.color.accent,
  resize: 'none',
  ':focus': { outline: 'none' },
});

export const note = siteStyle({
  ...labelText,
  margin: `${vars.space[1]} 0 0`,
  color: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});

export const error = siteStyle(note, { color: vars.color.danger });
