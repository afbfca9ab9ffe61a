import type { Intent } from '../model/Intent.ts';
import { newId } from '../model/newId.ts';
import { ownFailures } from '../model/ownFailures.ts';
import { draftOf, isRunning } from '../model/Run.ts';
import type { WritingFailure } from '../model/WritingFailure.ts';
import type { Writing } from './createWriting.ts';
import type { EditorContext } from './EditorContext.ts';

/** Runs wait from the moment in which they are wanted, though what asks for them may still be on its way. */
export interface Starter {
  start(intent: Intent): void;
  /** Takes up a run that another page, or this one before a reload, had begun. */
  takeUp(runId: string, intent: Intent): void;
  cancel(): void;
}

export function createStarter({ get, set, adapter, writing }: EditorContext): Starter {
  /** The run that nobody has been asked for yet. */
  let unasked: string | null = null;

  const endUnasked = (id: string, state: 'failed' | 'cancelled', failure: WritingFailure) => {
    const { run } = get();
    if (!isRunning(run) || run.id !== id) return;
    unasked = null;
    set({ run: { state, failure, intent: run.intent, draft: run.draft, reasoning: '' } });
  };

  const begin = (id: string, intent: Intent, ask: (part: Writing) => void) => {
    const draft = draftOf(get().run);
    set({
      run: { state: 'waiting', id, intent, draft, reasoning: '', isCancelling: false },
      misfit: null,
    });
    unasked = id;
    writing(
      (part) => {
        if (unasked === id) unasked = null;
        ask(part);
      },
      () => endUnasked(id, 'failed', ownFailures.notLoaded),
    );
  };

  return {
    start(intent) {
      const id = newId();
      begin(id, intent, (part) => part.start(id, intent));
    },
    takeUp(runId, intent) {
      const { resume, isIdempotent } = adapter().writer;
      if (resume || isIdempotent) begin(runId, intent, (part) => part.takeUp(runId, intent));
    },
    cancel() {
      const { run } = get();
      if (isRunning(run) && run.id === unasked) endUnasked(run.id, 'cancelled', ownFailures.cancelled);
      else writing((part) => part.cancel());
    },
  };
}
