import { Banner, type BannerProps, Button } from '@fabula/ui-kit';

interface LoadFailureProps extends Pick<BannerProps, 'title' | 'className' | 'children'> {
  onRetry: () => void;
}

/** Replaces content that failed to load, with a retry. */
export function LoadFailure({ onRetry, ...props }: LoadFailureProps) {
  return (
    <Banner
      tone="error"
      {...props}
      actions={
        <Button size="small" onPress={onRetry}>
          Retry
        </Button>
      }
    />
  );
}
