import { focusRing, labelText } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle } from '../kitStyle.ts';

export const slider = kitStyle({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gridTemplateAreas: '"label output" "track track"',
  columnGap: vars.space[3],
  minWidth: 0,
  color: vars.color.ink,
});

export const label = kitStyle({
  ...labelText,
  gridArea: 'label',
  color: vars.color.inkSoft,
  fontWeight: 500,
});

export const output = kitStyle({
  ...labelText,
  gridArea: 'output',
  color: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});

export const track = kitStyle({
  position: 'relative',
  gridArea: 'track',
  minHeight: vars.control.small,
  marginInline: '0.5rem',
  cursor: 'pointer',
  '::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '50%',
    insetInline: '-0.5rem',
    height: '1px',
    background: vars.color.pencilRule,
  },
  selectors: { '&[data-disabled]': { cursor: 'default' } },
});

export const fill = kitStyle({
  background: `linear-gradient(${vars.color.ink}) center / 100% 2px no-repeat`,
  selectors: {
    '[data-disabled] > &': {
      background: `linear-gradient(${vars.color.pencilRule}) center / 100% 2px no-repeat`,
    },
  },
});

export const thumb = kitStyle({
  boxSizing: 'border-box',
  insetBlockStart: '50%',
  width: '1rem',
  height: '1rem',
  border: `1.5px solid ${vars.color.ink}`,
  borderRadius: '50%',
  background: vars.color.surface,
  transition: `background-color ${vars.duration.quick} ${vars.ease.out}`,
  selectors: {
    '&[data-focus-visible]': focusRing,
    '&[data-dragging]': { background: vars.color.ink },
    '&[data-disabled]': { borderColor: vars.color.pencilRule },
  },
});
