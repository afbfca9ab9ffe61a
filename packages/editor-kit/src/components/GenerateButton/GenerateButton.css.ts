import { layered } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

/** No box of its own in the parent's layout. */
export const bare = style(layered({ display: 'contents' }));
