import type { ApiCallEntry } from '@fabula/contract';
import { newId } from '@fabula/editor-kit/core';
import { Banner, Button, Proposed } from '@fabula/ui-kit';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { creditCosts } from '../../api/creditCosts.ts';
import { writerAdapter } from '../../api/writerAdapter.ts';
import { answer, fact, rerun, written } from './ApiCalls.css.ts';
import { rerunCall, rerunCost, whyNotAgain } from './rerunCall.ts';

type Run =
  | { state: 'none' }
  | { state: 'running' | 'done' | 'stopped'; text: string }
  | { state: 'failed'; text: string; detail: string };

/** Makes a call of the history again, by this browser and as whoever is signed in; its answer comes beside the old one. */
export function Rerun({ call }: { call: ApiCallEntry }) {
  const costs = useSyncExternalStore(creditCosts.subscribe, creditCosts.get);
  const [run, setRun] = useState<Run>({ state: 'none' });
  const current = useRef<{ runId: string; abort: AbortController } | null>(null);
  const stop = () => {
    if (!current.current) return;
    const { runId, abort } = current.current;
    // Told to stop, the server need not wait whether somebody comes back for the rest.
    void writerAdapter.cancel?.(runId).catch(() => undefined);
    abort.abort();
  };
  useEffect(() => () => current.current?.abort.abort(), []);

  const reason = whyNotAgain(call);
  if (reason !== null) return <p className={fact}>{reason}</p>;
  const credits = rerunCost(call, costs);

  const start = async () => {
    const own = { runId: newId(), abort: new AbortController() };
    current.current = own;
    let text = '';
    const onText = (soFar: string) => {
      text = soFar;
      setRun({ state: 'running', text });
    };
    setRun({ state: 'running', text });
    try {
      const detail = await rerunCall(call, { runId: own.runId, signal: own.abort.signal, onText });
      setRun(detail === null ? { state: 'done', text } : { state: 'failed', text, detail });
    } catch {
      setRun({ state: 'stopped', text });
    } finally {
      current.current = null;
    }
  };

  return (
    <>
      <div className={rerun}>
        {run.state === 'running' ? (
          <Button size="small" onPress={stop}>
            Cancel
          </Button>
        ) : (
          <Button size="small" cost={costLabel(credits)} onPress={() => void start()}>
            Re-run
          </Button>
        )}
        <span className={fact} role="status">
          {run.state === 'running' && 'Running again…'}
          {run.state === 'done' && 'Done. It is in the history as a re-run.'}
          {run.state === 'stopped' && 'Cancelled.'}
        </span>
      </div>
      {run.state === 'failed' && (
        <Banner tone="error" className={answer} title="An error occurred while re-running the API call.">
          {run.detail}
        </Banner>
      )}
      {run.state !== 'none' && run.text !== '' && (
        <Proposed state="pencil" label="Answered now" isWriting={run.state === 'running'} className={answer}>
          <div className={written} dir="auto">
            {run.text}
          </div>
        </Proposed>
      )}
    </>
  );
}

function costLabel(credits: number | null): string | undefined {
  if (!credits) return undefined;
  return credits === 1 ? '1 credit' : `${credits} credits`;
}
