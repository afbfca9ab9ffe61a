import { layered, media, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

/** As high for every tab, so that nothing jumps between them; on a phone it is the screen. */
export const sheet = style(
  layered({
    selectors: { '&&': { maxWidth: '46rem', height: 'min(48rem, 100%)' } },
    '@media': {
      [media.phone]: {
        selectors: {
          '&&': {
            maxWidth: '100%',
            height: '100%',
            maxHeight: '100%',
            borderRadius: 0,
            borderBlock: 0,
          },
        },
      },
    },
  }),
);

export const bare = style(layered({ display: 'contents' }));
export const tabs = style(layered({ marginInline: `calc(-1 * ${vars.space[3]})` }));
export const list = style(
  layered({
    '@media': {
      [media.phone]: { selectors: { '&&': { paddingInline: 0, gap: 0, justifyContent: 'space-between' } } },
    },
  }),
);
export const tab = style(
  layered({
    '@media': { [media.phone]: { selectors: { '&&': { paddingInline: vars.space[2] } } } },
  }),
);
export const panel = style(
  layered({ selectors: { '&&': { paddingBlockStart: vars.space[5] } }, paddingInline: vars.space[3] }),
);
