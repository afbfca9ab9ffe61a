import { focusRing, labelText, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../../inSite.ts';

export const label = style(
  inSite({
    ...labelText,
    display: 'block',
    marginBlockEnd: vars.space[1],
    color: vars.color.inkSoft,
    fontWeight: 500,
  }),
);

export const frame = style(
  inSite({
    display: 'grid',
    border: `1px solid ${vars.color.pencilRule}`,
    borderRadius: vars.radius.medium,
    background: vars.color.surface,
    selectors: {
      '&:hover': { borderColor: vars.color.inkSoft },
      '&[data-invalid]': { borderColor: vars.color.danger },
      '&:focus-within': { ...focusRing, outlineOffset: '-1px', borderColor: 'transparent' },
    },
  }),
);

/** Identical metrics of the field and the highlight behind it, so that they overlap. */
export const text = style(
  inSite({
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
  }),
);

export const behind = style(inSite({ color: 'transparent', pointerEvents: 'none' }));

export const mark = style(
  inSite({
    borderRadius: vars.radius.small,
    background: vars.color.addedSoft,
    boxShadow: `0 0 0 1px ${vars.color.pencilRule}`,
    boxDecorationBreak: 'clone',
  }),
);

export const area = style(
  inSite({
    display: 'block',
    overflow: 'hidden',
    background: 'transparent',
    color: vars.color.ink,
    caretColor: vars.color.accent,
    resize: 'none',
    ':focus': { outline: 'none' },
  }),
);

export const note = style(
  inSite({
    ...labelText,
    margin: `${vars.space[1]} 0 0`,
    color: vars.color.inkSoft,
    fontVariantNumeric: 'tabular-nums',
  }),
);

export const error = style([note, inSite({ color: vars.color.danger })]);
