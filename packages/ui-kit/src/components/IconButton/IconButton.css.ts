import { focusRing, noFocusRing } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle, kitVariants } from '../kitStyle.ts';

const frame = kitStyle({
  boxSizing: 'border-box',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  margin: 0,
  padding: 0,
  border: '1px solid transparent',
  borderRadius: vars.radius.medium,
  background: 'transparent',
  color: vars.color.inkSoft,
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  transition: `background-color ${vars.duration.quick} ${vars.ease.out}, color ${vars.duration.quick} ${vars.ease.out}`,
  selectors: {
    '&[data-focus-visible]': focusRing,
    '&:not([data-focus-visible])': noFocusRing,
    '&[data-hovered], &[aria-expanded="true"]': {
      background: `color-mix(in oklab, ${vars.color.ink} 7%, transparent)`,
      color: vars.color.ink,
    },
    '&[data-pressed]': { background: `color-mix(in oklab, ${vars.color.ink} 12%, transparent)` },
    '&[data-selected]': {
      background: `color-mix(in oklab, ${vars.color.ink} 10%, transparent)`,
      color: vars.color.ink,
    },
    '&[data-disabled], &[aria-disabled="true"]': {
      background: 'transparent',
      color: `color-mix(in oklab, ${vars.color.inkFaint} 60%, transparent)`,
      cursor: 'default',
    },
  },
});

export const iconButton = kitVariants({
  small: [frame, { minWidth: vars.control.small, minHeight: vars.control.small }],
  medium: [frame, { minWidth: vars.control.medium, minHeight: vars.control.medium }],
  large: [frame, { minWidth: vars.control.large, minHeight: vars.control.large }],
});
