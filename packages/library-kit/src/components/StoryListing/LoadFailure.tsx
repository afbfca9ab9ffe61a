'use client';

import { Banner, Button, useBrowserLayoutEffect } from '@fabula/ui-kit';
import { focusedElement } from '@fabula/ui-kit/dom';
import { useRef } from 'react';
import { useLibraryStrings } from '../../react/useLibrary.ts';

export interface LoadFailureProps {
  isBusy: boolean;
  onRetry: () => void;
}

/** A failure with a retry. It stays until stories are loaded, and then passes the focus to its container. */
export function LoadFailure({ isBusy, onRetry }: LoadFailureProps) {
  const strings = useLibraryStrings();
  const ref = useRef<HTMLDivElement>(null);
  useBrowserLayoutEffect(() => {
    const banner = ref.current;
    return () => {
      if (!banner?.contains(focusedElement(banner))) return;
      banner.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Banner
      ref={ref}
      tone="error"
      title={strings.failed}
      actions={
        <Button size="small" isPending={isBusy} onPress={onRetry}>
          {strings.retry}
        </Button>
      }
    />
  );
}
