'use client';

import { Button } from '../Button/Button.tsx';
import { failure } from './Banner.css.ts';
import { Banner, type BannerProps } from './Banner.tsx';

export interface LoadFailureProps extends Pick<BannerProps, 'title' | 'className' | 'children'> {
  onRetry: () => void;
  /** Default 'Retry'. */
  retryLabel?: string;
}

/** Stands in place of what could not be loaded, with a button that loads it again. */
export function LoadFailure({ onRetry, retryLabel = 'Retry', className, ...props }: LoadFailureProps) {
  return (
    <Banner
      tone="error"
      {...props}
      className={className ? `${failure} ${className}` : failure}
      actions={
        <Button size="small" onPress={onRetry}>
          {retryLabel}
        </Button>
      }
    />
  );
}
