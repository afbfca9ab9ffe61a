import { interfaceText, labelText, layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const list = style(layered({ ...interfaceText, display: 'grid', minWidth: 0, color: vars.color.ink }));

export const row = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
    rowGap: vars.space[2],
    paddingBlock: vars.space[3],
    borderBlockStart: `1px solid ${vars.color.line}`,
  }),
);
export const words = style(layered({ flex: '1 1 14rem', minWidth: 0 }));
export const title = style(layered({ margin: 0, fontWeight: 600 }));
export const detail = style(layered({ ...labelText, margin: 0, color: vars.color.inkSoft }));
export const whole = style(layered({ flexBasis: '100%', minWidth: 0 }));
export const done = style(layered({ ...labelText, margin: 0, color: vars.color.added }));

export const openSessions = style(
  layered({ display: 'grid', gap: vars.space[3], margin: 0, padding: 0, listStyle: 'none' }),
);
export const openSession = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
    rowGap: vars.space[1],
  }),
);
export const sessionTitle = style(layered({ margin: 0 }));

export const proof = style(layered({ display: 'grid', gap: vars.space[4] }));
export const subhead = style(layered({ margin: 0, fontWeight: 600 }));
export const points = style(
  layered({ display: 'grid', gap: vars.space[1], margin: 0, paddingInlineStart: vars.space[5] }),
);
