import { interfaceText, labelText, layered, media, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const formFrame = style(
  layered({ ...interfaceText, display: 'grid', gap: vars.space[5], width: '100%', maxWidth: '24rem' }),
);

export const line = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[2],
    margin: 0,
    color: vars.color.inkSoft,
  }),
);

/** Aligns the quiet button's words with those of the fields. */
export const forgotten = style(layered({ margin: 0, marginInlineStart: `calc(-1 * ${vars.space[3]})` }));

export const forgottenSent = style(
  layered({
    ...labelText,
    margin: 0,
    color: vars.color.inkSoft,
    selectors: { '&:not(:empty)': { marginBlockStart: vars.space[3] } },
  }),
);

export const form = style(
  layered({ ...interfaceText, display: 'grid', gap: vars.space[3], width: '100%', maxWidth: '24rem' }),
);
export const changed = style(layered({ margin: 0, color: vars.color.added }));

export const frame = style(layered({ display: 'grid', minWidth: 0 }));
export const field = style(layered({ gridArea: '1 / 1' }));

export const reveal = style(
  layered({
    ...labelText,
    gridArea: '1 / 1',
    alignSelf: 'start',
    justifySelf: 'end',
    marginBlockStart: `calc((${vars.text.label} * 1.45 - ${vars.control.small}) / 2 - 1px)`,
    selectors: { '&&': { fontSize: vars.text.label, background: 'transparent' } },
    '@media': { [media.touch]: { zIndex: 1 } },
  }),
);

export const hint = style(layered({ ...labelText, margin: 0, color: vars.color.warning }));
