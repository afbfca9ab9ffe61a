import { UNSTABLE_ToastQueue as AriaToastQueue } from 'react-aria-components';

/** Every kind of toast. */
export const toastVariants = ['neutral', 'success', 'warning', 'error'] as const;
/** The mark before the words: none, a check, or a warning in amber or red. */
export type ToastVariant = (typeof toastVariants)[number];

/**
 * What a toast says: `title` in a few words, at most a line of `description`, and at most one `action`, which
 * closes it when pressed.
 */
export interface ToastContent {
  title: string;
  description?: string;
  /** Default `neutral`. */
  variant?: ToastVariant;
  action?: { label: string; onPress: () => void };
}

/** How long a toast stays, and who hears that it went. */
export interface ToastOptions {
  /** Milliseconds until the toast goes by itself; `null` keeps it until it is closed. Default 5000. */
  timeout?: number | null;
  /** Called once when the toast goes, by itself or closed by a person. */
  onClose?: () => void;
}

/**
 * Where toasts are put. Make one with `createToastQueue`, outside components, and give it to one `ToastRegion`.
 */
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
