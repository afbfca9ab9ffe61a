import { createVar } from '@vanilla-extract/css';
import {
  controlText,
  focusRing,
  interfaceText,
  labelText,
  noFocusRing,
  proseText,
} from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle, kitVariants } from '../kitStyle.ts';

const fieldEdge = createVar();

export const field = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  minWidth: 0,
  color: vars.color.ink,
  vars: { [fieldEdge]: vars.color.pencilRule },
  selectors: { '&[data-invalid]': { vars: { [fieldEdge]: vars.color.danger } } },
});

export const label = kitStyle({ ...labelText, color: vars.color.inkSoft, fontWeight: 500 });

export const notes = kitStyle({
  display: 'flex',
  gap: vars.space[3],
  justifyContent: 'space-between',
  alignItems: 'baseline',
  ':empty': { display: 'none' },
});

export const description = kitStyle({ ...labelText, color: vars.color.inkFaint });

export const errorMessage = kitStyle({ ...labelText, color: vars.color.danger });

export const counter = kitStyle({
  ...labelText,
  marginInlineStart: 'auto',
  color: vars.color.inkFaint,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: { '&[data-full]': { color: vars.color.warning } },
});

const entry = kitStyle({
  ...controlText,
  fontWeight: 400,
  boxSizing: 'border-box',
  width: '100%',
  minWidth: 0,
  margin: 0,
  color: vars.color.ink,
  '::placeholder': { color: vars.color.inkFaint, opacity: 1 },
  selectors: { '&[data-disabled]': { color: vars.color.inkFaint, cursor: 'default' } },
});

export const boxed = kitStyle(entry, {
  ...interfaceText,
  minHeight: vars.control.medium,
  paddingBlock: vars.space[1],
  paddingInline: vars.space[3],
  border: `1px solid ${fieldEdge}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  transition: `border-color ${vars.duration.quick} ${vars.ease.out}`,
  selectors: {
    '&[data-hovered]:not([data-disabled])': { borderColor: vars.color.inkSoft },
    '&[data-focused]': { ...focusRing, outlineOffset: '-1px', borderColor: 'transparent' },
    '&:not([data-focused])': noFocusRing,
    '&[data-disabled]': { background: 'transparent', borderColor: vars.color.line },
  },
});

const page = kitStyle(entry, {
  ...proseText,
  minHeight: vars.control.medium,
  paddingBlock: vars.space[1],
  paddingInline: 0,
  border: 0,
  borderRadius: 0,
  background: 'transparent',
  caretColor: vars.color.accent,
  boxShadow: '0 1px 0 transparent',
  transition: `box-shadow ${vars.duration.quick} ${vars.ease.out}`,
  selectors: {
    '&::placeholder': { fontStyle: 'italic' },
    '&[data-hovered]:not([data-disabled])': { boxShadow: `0 1px 0 ${vars.color.line}` },
    '&[data-focused]': { boxShadow: `0 1px 0 ${vars.color.pencilRule}`, outline: 'none' },
    '&[data-focus-visible]': { boxShadow: `0 2px 0 ${vars.color.focus}`, outline: '2px solid transparent' },
    '&:not([data-focused])': noFocusRing,
    '&[data-invalid]': { boxShadow: `0 1px 0 ${vars.color.danger}` },
  },
});

export const entries = kitVariants({ boxed: [boxed], page: [page] });

export const multiline = kitStyle({ display: 'block', resize: 'vertical', paddingBlock: vars.space[2] });

/** Minimal number of visible lines of a growing field. */
export const linesHigh = '--fabula-lines-high';

export const growing = kitStyle({
  overflow: 'hidden',
  resize: 'none',
  '@supports': {
    '(field-sizing: content)': {
      fieldSizing: 'content',
      // With `autoGrow` the text sets the height, not `rows`: lh is a line of the field itself.
      minHeight: `calc(var(${linesHigh}) * 1lh + 2 * ${vars.space[2]})`,
    },
  },
});

export const frame = kitStyle({ position: 'relative', display: 'flex', minWidth: 0 });
export const withButton = kitStyle({
  paddingInlineEnd: `calc(${vars.control.medium} + ${vars.space[1]})`,
  textOverflow: 'ellipsis',
  selectors: { '&::-webkit-search-cancel-button, &::-webkit-search-decoration': { display: 'none' } },
});
export const fieldButton = kitStyle({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  width: vars.control.medium,
  padding: 0,
  border: 0,
  background: 'transparent',
  color: vars.color.inkFaint,
  cursor: 'pointer',
  outline: 'none',
  selectors: { '&[data-hovered]': { color: vars.color.ink } },
});
