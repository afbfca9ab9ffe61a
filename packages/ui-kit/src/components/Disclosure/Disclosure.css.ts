import { focusRing, interfaceText, noFocusRing } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle } from '../kitStyle.ts';

export const disclosure = kitStyle({ minWidth: 0, color: vars.color.ink });
export const heading = kitStyle({ margin: 0, fontSize: 'inherit', fontWeight: 'inherit' });

export const trigger = kitStyle({
  ...interfaceText,
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  width: '100%',
  minHeight: vars.control.medium,
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'transparent',
  color: vars.color.inkSoft,
  fontWeight: 500,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { color: vars.color.ink },
    '&[data-focus-visible]': focusRing,
    '&:not([data-focus-visible])': noFocusRing,
    '&[data-disabled]': { color: vars.color.inkFaint, cursor: 'default' },
  },
});

export const chevron = kitStyle({
  flex: 'none',
  transition: `rotate ${vars.duration.settle} ${vars.ease.out}`,
  selectors: {
    '&:dir(rtl)': { rotate: '180deg' },
    '[aria-expanded="true"] > &, [aria-expanded="true"] > &:dir(rtl)': { rotate: '90deg' },
  },
});

export const panel = kitStyle({
  height: 'var(--disclosure-panel-height)',
  overflow: 'clip',
  overflowClipMargin: '4px',
  transition: `height ${vars.duration.settle} ${vars.ease.out}`,
  // Bootstrap hides it altogether: a search in the page would not find it.
  selectors: { '&[hidden="until-found"]': { display: 'block !important' } },
});

export const content = kitStyle({
  paddingBlock: `${vars.space[1]} ${vars.space[4]}`,
  paddingInlineStart: vars.space[6],
});
