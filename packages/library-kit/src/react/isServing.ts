/** True while rendering on a server: there are no scripts to press a button with, and no clock of the reader's. */
export const isServing = typeof document === 'undefined';
