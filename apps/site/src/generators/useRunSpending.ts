import { useAccount } from '@fabula/account-kit';
import type { EditorEvent } from '@fabula/editor-kit';
import type { SceneEvent } from '@fabula/scene-kit';
import { writerAdapter } from '../api/writerAdapter.ts';

/** Tells the account what the runs of a generator hold and spend (A6), so that balance and buttons show it at once. */
export function useRunSpending(): (event: EditorEvent | SceneEvent) => void {
  const start = useAccount((state) => state.startSpending);
  const complete = useAccount((state) => state.completeSpending);
  const cancel = useAccount((state) => state.cancelSpending);

  return (event) => {
    switch (event.type) {
      case 'run.started':
        if (event.cost !== null) start(event.runId, event.cost);
        return;
      case 'run.finished':
        return 'spent' in event && event.spent?.credits === 0 ? cancel(event.runId) : complete(event.runId);
      case 'run.failed':
      case 'run.cancelled':
        // What ended early may have brought text before, and was paid then: the server knows.
        void writerAdapter
          .report?.(event.runId)
          .catch(() => null)
          .then((spent) => (spent?.credits ? complete : cancel)(event.runId));
    }
  };
}
