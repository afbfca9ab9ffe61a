import {
  type ApiCallEntry,
  CANCELLED,
  type Costs,
  cancelOperationCall,
  creditsOf,
  DONE,
  type GenerationKind,
  generationCalls,
  RERUN_HEADER,
  type StreamLine,
  shortPathOf,
} from '@fabula/contract';
import { isCallFailure, StreamFailure } from '@fabula/contract/client';
import { newId } from '@fabula/editor-kit/core';
import { Banner, Button, Proposed } from '@fabula/ui-kit';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ToolsClient } from '../createClient.ts';
import { useTools } from '../useTools.ts';
import * as css from './ApiCalls.css.ts';

export function ApiCallDetail({ call }: { call: ApiCallEntry }) {
  return (
    <>
      {call.error !== null && <p className={css.failed}>{call.error}</p>}
      <div className={css.columns}>
        <Body title="Sent" value={call.params} />
        <Body title="Answered" value={call.response} />
      </div>
      <p className={css.fact}>
        Operation {call.operation_id}
        {call.group_id !== undefined && ` · one of the alternatives ${call.group_id}`}
        {call.is_cut && ' · long texts are cut'}
      </p>
      <Rerun call={call} />
    </>
  );
}

function Body({ title, value }: { title: string; value: unknown }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const isProse = typeof value === 'string';
  const text = isProse ? value : JSON.stringify(value, null, 2);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  return (
    <section className={css.body} aria-label={title}>
      <div className={css.bodyHead}>
        <h2 className={css.bodyTitle}>{title}</h2>
        {value !== null && (
          <>
            <span role="status" className={css.fact}>
              {copied === 'yes' && 'Copied'}
              {copied === 'refused' && 'The browser did not allow it: select the text and copy it.'}
            </span>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Copy what was ${title.toLowerCase()}`}
              onPress={() => void copy()}
            >
              Copy
            </Button>
          </>
        )}
      </div>
      {value === null ? (
        <p className={css.fact}>Nothing.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard
        <pre className={isProse ? css.prose : css.code} tabIndex={0} dir={isProse ? 'auto' : 'ltr'}>
          {text}
        </pre>
      )}
    </section>
  );
}

type Run =
  | { state: 'none' }
  | { state: 'running' | 'done' | 'stopped'; text: string }
  | { state: 'failed'; text: string; detail: string };

/** Repeats a call as the present user; its answer is shown beside the old one. */
function Rerun({ call }: { call: ApiCallEntry }) {
  const { client, costs: known } = useTools();
  const costs = useSyncExternalStore(known.subscribe, known.get);
  const [run, setRun] = useState<Run>({ state: 'none' });
  const current = useRef<{ runId: string; abort: AbortController } | null>(null);
  const stop = () => {
    if (!current.current) return;
    const { runId, abort } = current.current;
    // A cancelled operation need not wait to be resumed.
    void client.ask(cancelOperationCall, { params: { id: runId }, keepalive: true });
    abort.abort();
  };
  useEffect(() => () => current.current?.abort.abort(), []);

  const reason = whyNotAgain(call);
  if (reason !== null) return <p className={css.fact}>{reason}</p>;
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
      const detail = await rerunCall(client, call, { runId: own.runId, signal: own.abort.signal, onText });
      setRun(detail === null ? { state: 'done', text } : { state: 'failed', text, detail });
    } catch {
      setRun({ state: 'stopped', text });
    } finally {
      current.current = null;
    }
  };

  return (
    <>
      <div className={css.rerun}>
        {run.state === 'running' ? (
          <Button size="small" onPress={stop}>
            Cancel
          </Button>
        ) : (
          <Button size="small" cost={costLabel(credits)} onPress={() => void start()}>
            Re-run
          </Button>
        )}
        <span className={css.fact} role="status">
          {run.state === 'running' && 'Running again…'}
          {run.state === 'done' && 'Done. It is in the history as a re-run.'}
          {run.state === 'stopped' && 'Cancelled.'}
        </span>
      </div>
      {run.state === 'failed' && (
        <Banner tone="error" className={css.answer} title="An error occurred while re-running the API call.">
          {run.detail}
        </Banner>
      )}
      {run.state !== 'none' && run.text !== '' && (
        <Proposed
          state="pencil"
          label="Answered now"
          isWriting={run.state === 'running'}
          className={css.answer}
        >
          <div className={css.written} dir="auto">
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

/** Null for calls that generate nothing: those are not repeated (D-ADMIN). */
function generationOf({ route }: Pick<ApiCallEntry, 'route'>): GenerationKind | null {
  const kinds = Object.keys(generationCalls) as GenerationKind[];
  return kinds.find((kind) => shortPathOf(generationCalls[kind]) === route) ?? null;
}

/** Null where it can be repeated. */
function whyNotAgain(entry: ApiCallEntry): string | null {
  if (generationOf(entry) === null)
    return 'Only calls that write are made again: pictures, voices and prompt tests have pages of their own.';
  if (entry.is_cut)
    return 'It cannot be made again as it was: long texts of it were cut before they were kept.';
  return null;
}

/** Credits of a rerun (D-COSTS); null while costs are unknown. */
function rerunCost(entry: ApiCallEntry, costs: Costs | null): number | null {
  const kind = generationOf(entry);
  if (kind === null || costs === null) return null;
  const { count, isReasoning } = (entry.params ?? {}) as { count?: number; isReasoning?: boolean };
  return creditsOf(
    { kind, ...(count !== undefined && { count }), ...(isReasoning !== undefined && { isReasoning }) },
    costs,
  );
}

type Generation = (typeof generationCalls)[GenerationKind];
type WholeGeneration = Extract<Generation, { answer: { kind: 'json' } }>;
type StreamedGeneration = Extract<Generation, { answer: { kind: 'lines' } }>;

interface RerunOptions {
  runId: string;
  signal: AbortSignal;
  onText: (text: string) => void;
}

/** Repeats a generation at its usual cost. Resolves to the failure's message or null; throws only once aborted. */
async function rerunCall(
  client: ToolsClient,
  entry: ApiCallEntry,
  { runId, signal, onText }: RerunOptions,
): Promise<string | null> {
  const kind = generationOf(entry);
  if (kind === null) return whyNotAgain(entry);
  const call = generationCalls[kind];
  const headers = { [RERUN_HEADER]: 'true' };
  // The entry has what was sent, which the server judges again.
  const body = entry.params as never;
  if (call.answer.kind === 'json') {
    const answered = await client.ask(call as WholeGeneration, { body, headers, signal });
    signal.throwIfAborted();
    if (isCallFailure(answered)) return answered.detail ?? answered.error;
    onText(JSON.stringify(answered, null, 2));
    return null;
  }
  let text = '';
  try {
    for await (const line of client.stream(call as StreamedGeneration, body, { runId, signal, headers })) {
      if ('error' in line) return line.error;
      text += wordsOf(line);
      onText(text);
    }
    return null;
  } catch (thrown) {
    signal.throwIfAborted();
    if (thrown instanceof StreamFailure) return thrown.detail ?? thrown.message;
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}

function wordsOf(line: StreamLine): string {
  if (!('chunk' in line) || line.chunk === DONE || line.chunk === CANCELLED) return '';
  return typeof line.chunk === 'string' ? line.chunk : `${JSON.stringify(line.chunk)}\n`;
}
