import { interfaceText, labelText, layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const person = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[4] }),
);
export const who = style(layered({ flex: '1 1 12rem', minWidth: 0 }));
export const name = style(
  layered({
    margin: 0,
    fontFamily: vars.font.prose,
    fontSize: '1.1875rem',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
  }),
);
export const detail = style(
  layered({ ...labelText, margin: 0, color: vars.color.inkSoft, overflowWrap: 'anywhere' }),
);

export const figures = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
    gap: vars.space[5],
    paddingBlockStart: vars.space[5],
    borderBlockStart: `1px solid ${vars.color.line}`,
    // A banner brings a rule of its own.
    selectors: { '[role] + &': { paddingBlockStart: 0, borderBlockStart: 0 } },
  }),
);
export const account = style(
  layered({ display: 'grid', gap: vars.space[3], alignContent: 'space-between', justifyItems: 'start' }),
);

export const nobody = style(
  layered({ ...interfaceText, display: 'grid', justifyItems: 'start', gap: vars.space[4] }),
);
