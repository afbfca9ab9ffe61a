import { Banner, Button } from '@fabula/ui-kit';
import { useLayoutEffect, useRef } from 'react';
import { listingWords } from './listingWords.ts';

export interface LoadFailureProps {
  /** Whether it is being tried again. */
  isBusy: boolean;
  onRetry: () => void;
}

/** Says that stories did not come, and tries again. It stays until they have, and gives the focus to what it stood in. */
export function LoadFailure({ isBusy, onRetry }: LoadFailureProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const banner = ref.current;
    return () => {
      if (!banner?.contains(document.activeElement)) return;
      banner.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Banner
      ref={ref}
      tone="error"
      title={listingWords.failed}
      actions={
        <Button size="small" isPending={isBusy} onPress={onRetry}>
          {listingWords.retry}
        </Button>
      }
    />
  );
}
