import { focusRing, labelText, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../../siteStyle.ts';

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
