import { layered, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const panel = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space[3], fontSize: vars.text.label }),
);

export const title = style(
  layered({
    margin: 0,
    ...smallCaps,
    fontWeight: 400,
    fontSize: vars.text.body,
    color: vars.color.inkFaint,
  }),
);

export const note = style(
  layered({
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space[1],
    paddingInlineStart: vars.space[3],
    borderInlineStart: `2px solid ${vars.color.accent}`,
  }),
);

export const jump = style(
  layered({
    flex: 1,
    minWidth: 0,
    padding: 0,
    border: 'none',
    background: 'none',
    textAlign: 'start',
    cursor: 'pointer',
    font: 'inherit',
    fontFamily: vars.font.prose,
    lineHeight: 1.5,
    color: vars.color.inkSoft,
    overflowWrap: 'anywhere',
    borderRadius: vars.radius.small,
    selectors: {
      '&[data-hovered]': { color: vars.color.ink },
      '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
  }),
);
