/** Room beside the text for what stands below it otherwise. */
export const besideText = '(min-width: 72rem) and (min-height: 24rem)';

/** Where a panel opens, so that it covers as little of the text as it can. */
export const panelPlacement = () => (window.matchMedia(besideText).matches ? 'left bottom' : 'top');
