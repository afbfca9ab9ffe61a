import { focusRing, labelText, media, vars } from '@fabula/ui-kit/tokens';
import { ruledRow } from '../parts.css.ts';
import { toolsStyle } from '../toolsStyle.ts';

export const columns = toolsStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(16rem, 22rem)',
  alignItems: 'start',
  gap: vars.space[8],
  '@media': { '(max-width: 60rem)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6] } },
});

export const stored = toolsStyle({
  margin: 0,
  maxHeight: '20rem',
  overflow: 'auto',
  color: vars.color.inkSoft,
  fontFamily: vars.font.screenplay,
  fontSize: vars.text.label,
  overflowWrap: 'anywhere',
});

export const notice = toolsStyle({ marginBlockEnd: vars.space[5] });

export const bar = toolsStyle({
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

export const scrolled = toolsStyle({
  maxHeight: '60vh',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space[1],
  ':focus-visible': focusRing,
});

export const barEnd = toolsStyle({
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { marginInlineStart: 0 } },
});

export const versionRow = toolsStyle(ruledRow, { minHeight: vars.control.medium });

export const list = toolsStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(24rem, 100%), 1fr))',
  gap: vars.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  transition: `opacity ${vars.duration.settle} ${vars.ease.out}`,
});

export const stale = toolsStyle({ opacity: 0.6 });

export const card = toolsStyle({ height: '100%' });
export const head = toolsStyle({ flexWrap: 'nowrap' });

export const name = toolsStyle({
  margin: 0,
  minWidth: 0,
  fontSize: vars.text.body,
  fontWeight: 600,
  lineHeight: vars.leading.tight,
  overflowWrap: 'anywhere',
});

export const action = toolsStyle({ position: 'relative', flex: 'none' });

export const content = toolsStyle({
  flex: 1,
  margin: 0,
  color: vars.color.inkSoft,
  fontFamily: vars.font.screenplay,
  fontSize: vars.text.label,
  lineHeight: vars.leading.interface,
  overflowWrap: 'anywhere',
});

export const chosenFile = toolsStyle({ display: 'none' });

export const report = toolsStyle({
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: vars.leading.prose,
  overflowWrap: 'anywhere',
});

export const label = toolsStyle({
  ...labelText,
  display: 'block',
  marginBlockEnd: vars.space[1],
  color: vars.color.inkSoft,
  fontWeight: 500,
});

export const frame = toolsStyle({
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
export const text = toolsStyle({
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

export const behind = toolsStyle({ color: 'transparent', pointerEvents: 'none' });

export const mark = toolsStyle({
  borderRadius: vars.radius.small,
  background: vars.color.addedSoft,
  boxShadow: `0 0 0 1px ${vars.color.pencilRule}`,
  boxDecorationBreak: 'clone',
});

export const area = toolsStyle({
  display: 'block',
  overflow: 'hidden',
  background: 'transparent',
  color: vars.color.ink,
  caretColor: vars.color.accent,
  resize: 'none',
  ':focus': { outline: 'none' },
});

export const note = toolsStyle({
  ...labelText,
  margin: `${vars.space[1]} 0 0`,
  color: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});

export const error = toolsStyle(note, { color: vars.color.danger });
