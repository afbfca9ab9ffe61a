'use client';

import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
} from 'react-aria-components';
import { CloseIcon } from '../../icons/CloseIcon.tsx';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { ToastQueue } from './createToastQueue.ts';
import { actions, content, description, region, title, toasts } from './Toast.css.ts';

export interface ToastRegionProps {
  queue: ToastQueue;
  /** Default 'Notifications'. */
  'aria-label'?: string;
  /** Name of the button that closes a toast. Default 'Dismiss'. */
  closeLabel?: string;
}

/** Where toasts appear. Mount it once; F6 moves the focus into it. */
export function ToastRegion({
  queue,
  'aria-label': ariaLabel = 'Notifications',
  closeLabel = 'Dismiss',
}: ToastRegionProps) {
  return (
    <AriaToastRegion queue={queue.source} aria-label={ariaLabel} className={region}>
      {({ toast }) => {
        const { variant = 'neutral', action } = toast.content;
        return (
          <AriaToast toast={toast} className={toasts[variant]}>
            <AriaToastContent className={content}>
              <Text slot="title" className={title}>
                {toast.content.title}
              </Text>
              {toast.content.description && (
                <Text slot="description" className={description}>
                  {toast.content.description}
                </Text>
              )}
            </AriaToastContent>
            <span className={actions}>
              {action && (
                <Button
                  size="small"
                  variant="quiet"
                  onPress={() => {
                    action.onPress();
                    queue.close(toast.key);
                  }}
                >
                  {action.label}
                </Button>
              )}
              <IconButton slot={null} size="small" label={closeLabel} onPress={() => queue.close(toast.key)}>
                <CloseIcon size={16} />
              </IconButton>
            </span>
          </AriaToast>
        );
      }}
    </AriaToastRegion>
  );
}
