'use client';

import { Banner, Button, Skeleton } from '@fabula/ui-kit';
import { failureSentence } from '../../react/failureSentence.ts';
import { useAccountStrings } from '../../react/useAccount.ts';
import type { Resource } from '../../react/useResource.ts';
import { balance, caption, figure } from './WalletPanel.css.ts';

export interface BalanceFigureProps<T> {
  label: string;
  resource: Resource<T>;
  /** What is said when it could not be read. */
  failed: string;
  write: (data: T) => string;
}

/** How much there is, large. What was read last stays when it cannot be read again. */
export function BalanceFigure<T>({ label, resource, failed, write }: BalanceFigureProps<T>) {
  const strings = useAccountStrings();
  const { data, failure, isSlow } = resource;
  return (
    <div className={balance}>
      <p className={caption}>{label}</p>
      {data !== undefined && (
        <p className={figure}>
          <bdi>{write(data)}</bdi>
        </p>
      )}
      {data === undefined && failure === null && <Skeleton lines={1} label={label} />}
      {isSlow && <p className={caption}>{strings.slow}</p>}
      {failure && (
        <Banner
          tone="error"
          title={failed}
          actions={
            <Button size="small" onPress={() => void resource.refresh()}>
              {strings.retry}
            </Button>
          }
        >
          {failureSentence(strings, failure)}
        </Banner>
      )}
    </div>
  );
}
