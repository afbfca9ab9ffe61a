'use client';

import { Button } from '@fabula/ui-kit';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { overlay } from '../Later/Later.css.ts';
import type { Meanwhile } from '../Later/later.tsx';
import type { ToastsProps } from './Toasts.tsx';

/** The newest message and what it offers, where the code of toasts did not come: what it says is needed all the same. */
export function PlainNotices({ queue, hasFailed }: ToastsProps & Meanwhile) {
  const [notice] = useSyncExternalStore(
    (listener) => queue.source.subscribe(listener),
    () => queue.source.visibleToasts,
    () => queue.source.visibleToasts,
  );
  if (!hasFailed || !notice) return null;
  const { title, action } = notice.content;
  return createPortal(
    <div className={overlay} role="status">
      {title}
      {action && (
        <Button
          size="small"
          variant="quiet"
          onPress={() => {
            action.onPress();
            queue.close(notice.key);
          }}
        >
          {action.label}
        </Button>
      )}
    </div>,
    document.body,
  );
}
