import { Banner, Button } from '@fabula/ui-kit';

export interface CardFormTroubleProps {
  reason: string;
  onRetry?: () => void;
  onCancel: () => void;
}

export function CardFormTrouble({ reason, onRetry, onCancel }: CardFormTroubleProps) {
  return (
    <Banner
      tone="error"
      title="The card form could not be loaded."
      actions={
        <>
          {onRetry && (
            <Button size="small" onPress={onRetry}>
              Retry
            </Button>
          )}
          <Button size="small" variant="quiet" onPress={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      No money was taken. {reason}
      {onRetry &&
        ' The connection may have failed, or something in this browser keeps scripts of payment services out.'}
    </Banner>
  );
}
