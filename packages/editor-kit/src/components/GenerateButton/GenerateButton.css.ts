import { layered } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

/** Stands in the tree alone: what the button is laid out in does not see it. */
export const bare = style(layered({ display: 'contents' }));
