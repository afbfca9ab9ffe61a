import { focusRing, interfaceText, labelText, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

export const form = style(inSite({ display: 'grid', gap: vars.space[5] }));

export const reasons = style(inSite({ margin: 0, padding: 0, border: 'none', minWidth: 0 }));

export const legend = style(
  inSite({ ...labelText, marginBlockEnd: vars.space[1], padding: 0, fontWeight: 600, color: vars.color.ink }),
);

export const choice = style(
  inSite({
    ...interfaceText,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    minHeight: '2.25rem',
    borderRadius: vars.radius.small,
    color: vars.color.ink,
    cursor: 'pointer',
    ':hover': { background: `color-mix(in oklab, ${vars.color.ink} 5%, transparent)` },
    '@media': { '(pointer: coarse)': { minHeight: vars.control.large } },
  }),
);

export const radio = style(
  inSite({
    flex: 'none',
    width: '1.125rem',
    height: '1.125rem',
    margin: 0,
    accentColor: vars.color.accent,
    ':focus-visible': focusRing,
  }),
);

export const next = style(inSite({ ...labelText, margin: 0, color: vars.color.inkSoft, textWrap: 'pretty' }));

export const thanks = style(
  inSite({
    margin: 0,
    fontFamily: vars.font.prose,
    fontSize: '1.25rem',
    lineHeight: vars.leading.tight,
    color: vars.color.ink,
    textWrap: 'balance',
  }),
);

export const thanksDetail = style(
  inSite({ ...interfaceText, margin: `${vars.space[3]} 0 0`, color: vars.color.inkSoft, textWrap: 'pretty' }),
);
