import { vars } from '@fabula/ui-kit/tokens';

/** Colours that a script animates between. */
export const { pencil, ink, addedSoft } = vars.color;
