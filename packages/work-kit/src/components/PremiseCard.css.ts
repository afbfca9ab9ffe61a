import { interfaceText, layered, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const card = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[1],
    paddingBlockEnd: vars.space[6],
    borderBlockEnd: `1px solid ${vars.color.line}`,
    ...interfaceText,
  }),
);
export const label = style(layered({ ...smallCaps, fontSize: vars.text.body, color: vars.color.inkFaint }));
export const genreClass = style(layered({ maxWidth: '20rem', vars: { [vars.text.prose]: vars.text.body } }));
/** In pencil (D-PENCIL): nothing of the work yet. */
export const suggested = style(layered({ vars: { [vars.color.ink]: vars.color.pencil } }));
export const titleField = style(
  layered({
    flex: 1,
    width: '100%',
    minWidth: 0,
    vars: { [vars.text.prose]: vars.text.title, [vars.leading.prose]: vars.leading.tight },
  }),
);
export const typewritten = style(layered({ vars: { [vars.font.prose]: vars.font.screenplay } }));
