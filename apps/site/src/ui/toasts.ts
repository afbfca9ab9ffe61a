import { createToastQueue } from '@fabula/ui-kit';

export const toasts = createToastQueue();
