import { UNSTABLE_ToastQueue as AriaToastQueue } from 'react-aria-components';

export const toastVariants = ['neutral', 'success', 'warning', 'error'] as const;
export type ToastVariant = (typeof toastVariants)[number];

export interface ToastContent {
  title: string;
  description?: string;
  /** Default `neutral`. */
  variant?: ToastVariant;
  action?: { label: string; onPress: () => void };
}

export interface ToastOptions {
  /** Milliseconds until the toast goes by itself; `null` keeps it until it is closed. Default 5000. */
  timeout?: number | null;
  onClose?: () => void;
}

export interface ToastQueue {
  /** Shows a toast and returns the key that closes it. */
  add(content: ToastContent, options?: ToastOptions): string;
  close(key: string): void;
  /** What `ToastRegion` renders. */
  readonly source: AriaToastQueue<ToastContent>;
}

/** A queue of toasts for one `ToastRegion`: at most three are seen at a time. */
export function createToastQueue(): ToastQueue {
  const source = new AriaToastQueue<ToastContent>({ maxVisibleToasts: 3 });
  return {
    source,
    add(content, { timeout = 5000, onClose } = {}) {
      return source.add(content, {
        ...(timeout !== null && { timeout }),
        ...(onClose && { onClose }),
      });
    },
    close: (key) => source.close(key),
  };
}
