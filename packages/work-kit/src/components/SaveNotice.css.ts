import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const saveState = style(
  layered({ display: 'inline-flex', color: vars.color.inkFaint, whiteSpace: 'nowrap' }),
);
export const saveFailed = style(layered({ color: vars.color.warning }));
/** Narrow rooms show the mark alone. */
export const markedWords = style(layered({ '@container': { '(max-width: 26rem)': { display: 'none' } } }));
