import { layered } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

/** As wide as the longest of the types, so that the bar never moves. */
export const typeLabel = style(layered({ minWidth: '10.5rem', justifyContent: 'flex-start' }));
