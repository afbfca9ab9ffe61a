import { layered, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const card = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[1],
    paddingBlockEnd: vars.space[6],
    borderBlockEnd: `1px solid ${vars.color.line}`,
  }),
);

export const label = style(
  layered({
    ...smallCaps,
    fontSize: vars.text.body,
    color: vars.color.inkFaint,
  }),
);

export const premise = style(layered({ fontStyle: 'italic' }));

export const genre = style(layered({ maxWidth: '20rem', vars: { [vars.text.prose]: vars.text.body } }));

export const mode = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] }),
);
export const modeDetail = style(
  layered({ color: vars.color.inkFaint, fontSize: vars.text.label, margin: 0 }),
);

export const start = style(
  layered({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: vars.space[4] }),
);
/** The genre, and the dice beside it. */
export const foot = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[2],
  }),
);
