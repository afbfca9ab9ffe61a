import { recipe } from '@vanilla-extract/recipes';
import { controlText, focusRing, interfaceText, layered } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle } from '../kitStyle.ts';

const unavailable = '&[data-disabled], &[aria-disabled="true"]:not([data-pending])';

export const button = recipe({
  base: layered({
    ...interfaceText,
    ...controlText,
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[2],
    margin: 0,
    border: '1px solid transparent',
    borderRadius: vars.radius.medium,
    background: 'transparent',
    color: vars.color.ink,
    fontWeight: 500,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    WebkitTapHighlightColor: 'transparent',
    transition: `background-color ${vars.duration.quick} ${vars.ease.out}, border-color ${vars.duration.quick} ${vars.ease.out}, color ${vars.duration.quick} ${vars.ease.out}`,
    selectors: {
      '&[data-focus-visible]': focusRing,
      '&:not([data-focus-visible])': { outline: 'none' },
      '&[data-pending]': { cursor: 'progress' },
      [unavailable]: { cursor: 'default' },
    },
  }),
  variants: {
    variant: {
      primary: layered({
        background: vars.color.accent,
        color: vars.color.accentInk,
        fontWeight: 600,
        selectors: {
          '&[data-hovered]': {
            background: `color-mix(in oklab, ${vars.color.accent} 90%, ${vars.color.ink})`,
          },
          '&[data-pressed]': {
            background: `color-mix(in oklab, ${vars.color.accent} 82%, ${vars.color.ink})`,
          },
          [unavailable]: {
            background: `color-mix(in oklab, ${vars.color.inkFaint} 16%, transparent)`,
            color: vars.color.inkFaint,
          },
        },
      }),
      secondary: layered({
        background: vars.color.surface,
        borderColor: vars.color.pencilRule,
        selectors: {
          '&[data-hovered]': { borderColor: vars.color.inkSoft },
          '&[data-pressed]': { background: `color-mix(in oklab, ${vars.color.ink} 8%, transparent)` },
          [unavailable]: { borderColor: vars.color.line, color: vars.color.inkFaint },
        },
      }),
      quiet: layered({
        color: vars.color.inkSoft,
        selectors: {
          '&[data-hovered], &[aria-expanded="true"]': {
            background: `color-mix(in oklab, ${vars.color.ink} 7%, transparent)`,
            color: vars.color.ink,
          },
          '&[data-pressed]': { background: `color-mix(in oklab, ${vars.color.ink} 12%, transparent)` },
          [unavailable]: { background: 'transparent', color: vars.color.inkFaint },
        },
      }),
      danger: layered({
        borderColor: 'currentColor',
        color: vars.color.danger,
        selectors: {
          '&[data-hovered]': {
            background: vars.color.danger,
            borderColor: vars.color.danger,
            color: vars.color.surface,
          },
          '&[data-pressed]': {
            background: `color-mix(in oklab, ${vars.color.danger} 88%, ${vars.color.ink})`,
            color: vars.color.surface,
          },
          [unavailable]: { borderColor: vars.color.line, color: vars.color.inkFaint },
        },
      }),
    },
    size: {
      small: layered({
        minHeight: vars.control.small,
        paddingBlock: '0.125rem',
        paddingInline: vars.space[2],
        fontSize: vars.text.label,
      }),
      medium: layered({
        minHeight: vars.control.medium,
        paddingBlock: vars.space[1],
        paddingInline: vars.space[4],
      }),
      large: layered({
        minHeight: vars.control.large,
        paddingBlock: vars.space[2],
        paddingInline: vars.space[6],
        fontSize: '1rem',
      }),
    },
  },
  defaultVariants: { variant: 'secondary', size: 'medium' },
});

export const layers = kitStyle({ display: 'inline-grid', justifyItems: 'center', alignItems: 'center' });

export const layer = kitStyle({
  gridArea: '1 / 1',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  minWidth: 0,
});

export const underneath = kitStyle({ opacity: 0 });

export const reserved = kitStyle({ visibility: 'hidden' });

export const cost = kitStyle({
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 400,
  '::before': { content: '"·" / ""', marginInlineEnd: vars.space[1] },
});

export const iconSlot = kitStyle({ display: 'inline-flex', flex: 'none', marginInlineStart: '-0.25em' });

export const pressedIn = kitStyle({
  selectors: {
    '&[data-selected]': {
      background: `color-mix(in oklab, ${vars.color.ink} 10%, transparent)`,
      color: vars.color.ink,
    },
  },
});
