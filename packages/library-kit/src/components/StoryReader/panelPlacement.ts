/** Beside the text there is room. */
export const besideText = '(min-width: 72rem) and (min-height: 24rem)';

/** The side on which a panel covers the least text. */
export const panelPlacement = () => (window.matchMedia(besideText).matches ? 'left bottom' : 'top');
