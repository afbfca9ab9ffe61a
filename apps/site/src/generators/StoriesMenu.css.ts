import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

/** On a phone the book says it alone: a toolbar short of room would cut the word. */
export const label = style(inSite({ '@media': { '(max-width: 26rem)': { display: 'none' } } }));
