import { createToastQueue } from '@fabula/ui-kit';

/** What the pages have to say in passing. */
export const toasts = createToastQueue();
