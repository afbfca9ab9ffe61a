import { vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const tool = kitStyle({ paddingInline: vars.space[1] });
