import { media, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

/** As high for every tab, so that nothing jumps between them; on a phone it is the screen. */
export const sheet = kitStyle({
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
});

export const bare = kitStyle({ display: 'contents' });
export const tabs = kitStyle({ marginInline: `calc(-1 * ${vars.space[3]})` });
export const list = kitStyle({
  '@media': {
    [media.phone]: { selectors: { '&&': { paddingInline: 0, gap: 0, justifyContent: 'space-between' } } },
  },
});
export const tab = kitStyle({
  '@media': { [media.phone]: { selectors: { '&&': { paddingInline: vars.space[2] } } } },
});
export const panel = kitStyle({
  selectors: { '&&': { paddingBlockStart: vars.space[5] } },
  paddingInline: vars.space[3],
});
