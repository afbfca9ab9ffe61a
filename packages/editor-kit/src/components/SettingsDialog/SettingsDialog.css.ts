import { labelText, layered, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
export const groupTitle = style(
  layered({
    margin: 0,
    ...smallCaps,
    fontSize: vars.text.body,
    fontWeight: 400,
    color: vars.color.inkFaint,
  }),
);
export const effort = style(
  layered({ display: 'grid', justifyItems: 'start', gap: vars.space[1], paddingInlineStart: vars.space[12] }),
);
export const modes = style(layered({ alignSelf: 'flex-start', maxWidth: '100%' }));

export const typeForm = style(
  layered({ display: 'grid', gap: vars.space[4], width: 'min(20rem, calc(100vw - 3.5rem))' }),
);
export const scope = style(
  layered({
    display: 'grid',
    gap: vars.space[1],
    paddingBlockStart: vars.space[4],
    borderBlockStart: `1px solid ${vars.color.line}`,
  }),
);
export const scopeName = style(layered({ ...labelText, margin: 0, color: vars.color.inkSoft }));
