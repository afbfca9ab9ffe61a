import { UNSTABLE_ToastQueue as AriaToastQueue } from 'react-aria-components';

/** Every kind of toast. */
export const toastVariants = ['neutral', 'success', 'warning', 'error'] as const;
/** Mark before the text: none, a check, or a warning in amber or red. */
export type ToastVariant = (typeof toastVariants)[number];

/** `title` in a few words, at most a line of `description`, and at most one `action`, which closes the toast. */
export interface ToastContent {
  title: string;
  description?: string;
  /** Default `neutral`. */
  variant?: ToastVariant;
  action?: { label: string; onPress: () => void };
}

/** Lifetime of a toast, and a callback for its end. */
export interface ToastOptions {
  /** Milliseconds until the toast closes by itself; `null` keeps it until it is closed. Default 5000. */
  timeout?: number | null;
  /** Called once when the toast closes, by itself or by a person. */
  onClose?: () => void;
}

/** A queue of toasts, made by `createToastQueue` outside components, for one `ToastRegion`. */
export interface ToastQueue {
  /** Shows a toast and returns the key that closes it. */
  add(content: ToastContent, options?: ToastOptions): string;
  close(key: string): void;
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
