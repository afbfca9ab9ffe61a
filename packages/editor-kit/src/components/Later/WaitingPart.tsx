'use client';

import { Banner, Button, RetryIcon, Spinner } from '@fabula/ui-kit';
import type { EditorStrings } from '../../react/strings/EditorStrings.ts';
import { waiting } from './Later.css.ts';
import type { Meanwhile } from './later.tsx';
import { useIsSlow } from './useIsSlow.ts';

export interface WaitingPartProps extends Meanwhile {
  strings: Pick<EditorStrings, 'partLoading' | 'partFailed' | 'partFailedDetail' | 'retry'>;
}

/** In the place of a part of the editor: nothing at first, then that it is on its way, or that it did not come. */
export function WaitingPart({ hasFailed, onRetry, strings }: WaitingPartProps) {
  const isSlow = useIsSlow();
  if (hasFailed)
    return (
      <Banner
        tone="error"
        title={strings.partFailed}
        actions={
          <Button size="small" icon={<RetryIcon />} onPress={onRetry}>
            {strings.retry}
          </Button>
        }
      >
        {strings.partFailedDetail}
      </Banner>
    );
  return (
    <div role="status" className={waiting}>
      {isSlow && (
        <>
          <Spinner />
          {strings.partLoading}
        </>
      )}
    </div>
  );
}
