import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../../inSite.ts';

export const form = style(inSite({ display: 'grid', gap: vars.space[4] }));

export const actions = style(inSite({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] }));

export const label = style(inSite({ margin: 0, color: vars.color.inkSoft, fontSize: vars.text.label }));
