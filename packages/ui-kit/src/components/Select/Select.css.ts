import { focusRing } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitRule, kitStyle } from '../kitStyle.ts';

export const trigger = kitStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&&[data-focused]': { outline: 'none', borderColor: vars.color.pencilRule },
    '&&[data-focus-visible]': { ...focusRing, outlineOffset: '-1px', borderColor: 'transparent' },
  },
});

export const value = kitStyle({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&[data-placeholder]': { color: vars.color.inkFaint } },
});

kitRule(`${value} [slot="description"]`, { display: 'none' });

export const chevron = kitStyle({ flex: 'none', color: vars.color.inkFaint });

export const list = kitStyle({
  minWidth: 'var(--trigger-width)',
  padding: vars.space[1],
  outline: 'none',
  boxSizing: 'border-box',
});
