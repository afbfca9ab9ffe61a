import { labelText, layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const current = style(
  layered({
    paddingInlineStart: vars.space[4],
    borderInlineStart: `2px solid ${vars.color.line}`,
    ...labelText,
  }),
);
export const title = style(
  layered({
    margin: 0,
    marginBlockEnd: vars.space[1],
    color: vars.color.inkFaint,
    fontSize: 'inherit',
    fontWeight: 500,
  }),
);
export const thoughts = style(
  layered({
    maxHeight: '10rem',
    overflowY: 'auto',
    color: vars.color.pencil,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' } },
  }),
);
export const history = style(
  layered({
    maxHeight: '20rem',
    overflowY: 'auto',
    ...labelText,
    color: vars.color.inkSoft,
    selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' } },
  }),
);
export const entryTitle = style(
  layered({
    margin: 0,
    marginBlockStart: vars.space[4],
    color: vars.color.inkFaint,
    fontSize: 'inherit',
    fontWeight: 600,
    selectors: { '&:first-child': { marginBlockStart: 0 } },
  }),
);
export const steps = style(
  layered({
    display: 'grid',
    gap: vars.space[1],
    margin: 0,
    marginBlockStart: vars.space[1],
    paddingInlineStart: vars.space[6],
    overflowWrap: 'anywhere',
  }),
);
