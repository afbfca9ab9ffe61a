import { vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../../siteStyle.ts';

export const form = siteStyle({ display: 'grid', gap: vars.space[4] });

export const actions = siteStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });

export const label = siteStyle({ margin: 0, color: vars.color.inkSoft, fontSize: vars.text.label });
