import { layered, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

/** The title page of the scene: what it starts from. */
export const card = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[1],
    paddingBlockEnd: vars.space[5],
    marginBlockEnd: vars.space[8],
    borderBlockEnd: `1px solid ${vars.color.line}`,
    fontFamily: vars.font.interface,
    fontSize: vars.text.body,
    lineHeight: vars.leading.interface,
  }),
);
export const label = style(
  layered({
    ...smallCaps,
    marginBlockStart: vars.space[4],
    fontSize: vars.text.body,
    color: vars.color.inkFaint,
  }),
);
export const genre = style(layered({ maxWidth: '20rem', vars: { [vars.text.prose]: vars.text.body } }));
/** In pencil (D-PENCIL): nothing of the scene yet. */
export const suggested = style(layered({ vars: { [vars.color.ink]: vars.color.pencil } }));
export const foot = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[2],
  }),
);
