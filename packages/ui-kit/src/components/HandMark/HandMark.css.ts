import './hands.css.ts';
import { byHand } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle } from '../kitStyle.ts';

export const mark = kitStyle({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: '0.4em',
  marginInlineStart: '0.25em',
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const shape = kitStyle({
  flex: 'none',
  width: '0.7em',
  height: '0.7em',
  color: vars.color.pencilRule,
  selectors: byHand((color) => ({ color })),
});
