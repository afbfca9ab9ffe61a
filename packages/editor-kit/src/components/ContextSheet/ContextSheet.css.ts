import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
export const asked = style(
  layered({
    margin: 0,
    paddingBlockStart: vars.space[3],
    borderBlockStart: `1px solid ${vars.color.line}`,
    fontSize: vars.text.label,
    color: vars.color.inkSoft,
  }),
);

export const group = style(layered({ minWidth: 0 }));
export const groupTitle = style(
  layered({
    display: 'flex',
    flex: 1,
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
  }),
);
export const groupCount = style(
  layered({ fontWeight: 400, fontVariantNumeric: 'tabular-nums', color: vars.color.inkFaint }),
);
export const part = style(layered({ minWidth: 0 }));
export const partHead = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[4],
  }),
);
export const always = style(
  layered({
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[2],
    minHeight: vars.control.medium,
    fontWeight: 500,
    color: vars.color.ink,
  }),
);
export const tokens = style(
  layered({
    flex: 'none',
    fontSize: vars.text.label,
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    color: vars.color.inkFaint,
  }),
);
export const partText = style(
  layered({
    margin: 0,
    fontFamily: vars.font.prose,
    lineHeight: 1.5,
    color: vars.color.inkSoft,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  }),
);
export const clamped = style(
  layered({ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3, overflow: 'hidden' }),
);
export const left = style(layered({ color: vars.color.inkFaint }));
export const leftTokens = style([tokens, layered({ textDecoration: 'line-through' })]);
export const alwaysNote = style(
  layered({ fontSize: vars.text.label, fontWeight: 400, color: vars.color.inkFaint }),
);
export const whole = style(
  layered({
    minHeight: vars.control.small,
    padding: 0,
    border: 'none',
    background: 'none',
    font: 'inherit',
    fontSize: vars.text.label,
    color: vars.color.inkSoft,
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
    borderRadius: vars.radius.small,
    selectors: {
      '&[data-hovered]': { color: vars.color.ink },
      '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
  }),
);

export const total = style(
  layered({ flex: '1 1 8rem', fontVariantNumeric: 'tabular-nums', color: vars.color.inkSoft }),
);
export const unfitNote = style(
  layered({
    paddingInlineStart: vars.space[2],
    fontSize: vars.text.label,
    color: vars.color.inkFaint,
  }),
);
export const leftOutNote = style(
  layered({
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[1],
    paddingInlineStart: vars.space[2],
    fontSize: vars.text.label,
    color: vars.color.warning,
  }),
);
