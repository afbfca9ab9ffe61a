/** How long is waited for what a page or a program does by itself: a busy machine takes its time. */
export const soon = { timeout: 60_000 };
