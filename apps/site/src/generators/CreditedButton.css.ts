import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

/** In a line of its own, under all the buttons of its row. */
export const allowance = style(inSite({ order: 1, flexBasis: '100%' }));
