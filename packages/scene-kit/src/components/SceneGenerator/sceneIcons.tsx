import { createIcon } from '@fabula/ui-kit';

export const NextElementIcon = createIcon('M5.5 5v10l6.5-5zM14.5 5v10');
export const PreviousElementIcon = createIcon('M14.5 5v10L8 10zM5.5 5v10');
export const RestartIcon = createIcon('M4.5 4v4h4M4.9 8a6 6 0 1 1-.6 4');
export const SkipToEndIcon = createIcon('M4.5 5.5 10 10l-5.5 4.5zM10 5.5l5.5 4.5-5.5 4.5z');
