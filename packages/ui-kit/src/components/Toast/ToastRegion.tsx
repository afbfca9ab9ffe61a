'use client';

import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
} from 'react-aria-components';
import { CheckIcon, CloseIcon, WarningIcon } from '../../icons/icons.tsx';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { OverlayHome } from '../OverlayHome/OverlayHome.tsx';
import type { ToastQueue, ToastVariant } from './createToastQueue.ts';
import { keepClear } from './keepClear.ts';
import { actions, content, description, marks, region, title, toast as toastClass } from './Toast.css.ts';

export interface ToastRegionProps {
  /** The queue whose toasts are shown here, from `createToastQueue`. */
  queue: ToastQueue;
  /** Default 'Notifications'. */
  'aria-label'?: string;
  /** Name of a toast’s close button. Default 'Dismiss'. */
  closeLabel?: string;
}

/** True once there has been a toast. */
function useHasShown({ source }: ToastQueue): boolean {
  const isShown = useSyncExternalStore(
    useCallback((notify) => source.subscribe(notify), [source]),
    () => source.visibleToasts.length > 0,
    () => false,
  );
  const [hasShown, setShown] = useState(isShown);
  if (isShown && !hasShown) setShown(true);
  return hasShown;
}

/** Shows toasts. Mount it once; F6 moves the focus into it. They cover no control that cannot be scrolled free. */
export function ToastRegion({
  queue,
  'aria-label': ariaLabel = 'Notifications',
  closeLabel = 'Dismiss',
}: ToastRegionProps) {
  const end = useRef<(() => void) | null>(null);
  const whileThere = useCallback((element: HTMLElement | null) => {
    end.current?.();
    end.current = element && keepClear(element);
  }, []);
  if (!useHasShown(queue)) return null;
  return (
    <OverlayHome>
      <AriaToastRegion
        ref={whileThere}
        queue={queue.source}
        aria-label={ariaLabel}
        className={region}
        data-fabula-root=""
      >
        {({ toast }) => {
          const { variant = 'neutral', action } = toast.content;
          return (
            <AriaToast toast={toast} className={toastClass}>
              {variant !== 'neutral' && <ToastMark variant={variant} />}
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
                <IconButton
                  slot={null}
                  size="small"
                  label={closeLabel}
                  onPress={() => queue.close(toast.key)}
                >
                  <CloseIcon size={16} />
                </IconButton>
              </span>
            </AriaToast>
          );
        }}
      </AriaToastRegion>
    </OverlayHome>
  );
}

function ToastMark({ variant }: { variant: Exclude<ToastVariant, 'neutral'> }) {
  const Mark = variant === 'success' ? CheckIcon : WarningIcon;
  return <Mark className={marks[variant]} />;
}
