import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

export const roomyOnly = style(inSite({ '@media': { '(max-width: 30rem)': { display: 'none' } } }));
