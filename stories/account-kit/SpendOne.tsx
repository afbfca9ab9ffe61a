import { useSpending } from '@fabula/account-kit';
import { Button } from '@fabula/ui-kit';

export interface SpendOneProps {
  id: string;
  amount: number;
}

/** What a product does around an operation that costs credits, as buttons. */
export function SpendOne({ id, amount }: SpendOneProps) {
  const { start, complete, cancel } = useSpending();
  return (
    <p style={{ display: 'flex', gap: '0.5rem' }}>
      <Button size="small" onPress={() => void start(id, amount)}>
        Start
      </Button>
      <Button size="small" onPress={() => complete(id)}>
        Complete
      </Button>
      <Button size="small" onPress={() => cancel(id)}>
        Cancel
      </Button>
    </p>
  );
}
