import { focusRing, interfaceText, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

/** On a phone the icon alone: a short toolbar would cut the word. */
export const label = style(inSite({ '@media': { '(max-width: 26rem)': { display: 'none' } } }));

export const roomyOnly = style(inSite({ '@media': { '(max-width: 30rem)': { display: 'none' } } }));

export const link = style(
  inSite({
    ...interfaceText,
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: vars.control.medium,
    paddingInline: vars.space[2],
    borderRadius: vars.radius.medium,
    color: vars.color.inkSoft,
    fontSize: vars.text.label,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    ':hover': { color: vars.color.ink, background: `color-mix(in oklab, ${vars.color.ink} 6%, transparent)` },
    ':focus-visible': focusRing,
    '@media': { '(pointer: coarse)': { minHeight: vars.control.large, minWidth: vars.control.large } },
  }),
);

/** In a short toolbar the word stands alone. */
export const mark = style(
  inSite({ display: 'inline-flex', flex: 'none', '@media': { '(max-width: 24rem)': { display: 'none' } } }),
);
