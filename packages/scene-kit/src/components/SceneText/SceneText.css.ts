import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const list = style(layered({ margin: 0, padding: 0, listStyle: 'none' }));

/** Said in the interface's own voice on a page that is set in Courier. */
export const empty = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: vars.space[2],
    fontFamily: vars.font.interface,
    fontSize: vars.text.body,
    lineHeight: vars.leading.interface,
  }),
);
export const emptyTitle = style(
  layered({
    margin: 0,
    fontFamily: vars.font.screenplay,
    fontSize: vars.text.prose,
    color: vars.color.inkSoft,
  }),
);
export const emptyDetail = style(layered({ margin: 0, color: vars.color.inkFaint }));
export const first = style(layered({ marginInlineStart: `calc(-1 * ${vars.space[2]})` }));
