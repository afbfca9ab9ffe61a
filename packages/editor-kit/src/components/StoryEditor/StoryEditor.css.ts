import { layered, media, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const editor = style(
  layered({
    minWidth: 0,
    color: vars.color.ink,
    fontFamily: vars.font.interface,
    fontSize: vars.text.body,
    lineHeight: vars.leading.interface,
  }),
);

export const desk = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyContent: 'center',
    paddingInline: vars.space[6],
    paddingBlock: `${vars.space[8]} ${vars.space[24]}`,
    '@media': {
      [media.phone]: { paddingInline: vars.space[5], paddingBlockStart: vars.space[5] },
      [media.wide]: {
        gridTemplateColumns: `minmax(0, 1fr) minmax(0, 40rem) minmax(0, 1fr)`,
        columnGap: vars.space[12],
      },
    },
  }),
);

export const page = style(
  layered({
    width: '100%',
    maxWidth: '40rem',
    minWidth: 0,
    marginInline: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[8],
    '@media': { [media.wide]: { gridColumn: 2 } },
  }),
);

export const margin = style(
  layered({
    display: 'none',
    '@media': {
      [media.wide]: {
        display: 'block',
        gridColumn: 3,
        maxWidth: '17rem',
        position: 'sticky',
        insetBlockStart: '5.5rem',
        alignSelf: 'start',
        maxHeight: 'calc(100vh - 7rem)',
        overflowY: 'auto',
      },
    },
  }),
);
