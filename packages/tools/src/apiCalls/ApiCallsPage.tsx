import { type ApiCallEntry, callNames, clearApiCallsCall, listApiCallsCall } from '@fabula/contract';
import { orThrow } from '@fabula/contract/client';
import {
  AlertDialog,
  Badge,
  Banner,
  Button,
  Cell,
  type ChangingPages,
  Column,
  EmptyState,
  joinPages,
  Row,
  SearchField,
  SegmentedControl,
  Stack,
  Switch,
  Table,
  Text,
  usePages,
} from '@fabula/ui-kit';
import { formatWhen } from '@fabula/writing';
import { memo, useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { count } from '../parts.css.ts';
import { countOf, failureSentence, Opener, PagedList, ToolsPage, useSettled } from '../parts.tsx';
import { useTools } from '../useTools.ts';
import { ApiCallDetail } from './ApiCallDetail.tsx';
import * as css from './ApiCalls.css.ts';

const states = [
  { id: 'all', label: 'All' },
  { id: 'done', label: 'Done' },
  { id: 'cancelled', label: 'Cancelled' },
  { id: 'failed', label: 'Failed' },
] as const;

/** Calls that this server answered, each with a rerun (T3). */
export function ApiCallsPage() {
  return (
    <ToolsPage
      tool="apiCalls"
      lead="The newest 1,000 calls that wrote, drew or spoke something, a few seconds after their end. Tokens, passwords and e-mail addresses are not kept."
    >
      <History />
    </ToolsPage>
  );
}

function History() {
  const { client } = useTools();
  const [query, setQuery] = useSearchParams();
  const [asked, setAsked] = useState(query.get('route') ?? '');
  const route = useSettled(asked.trim());
  const state = states.find(({ id }) => id === query.get('state'))?.id ?? 'all';
  const [isLive, setLive] = useState(true);
  const calls = useApiCalls({ route, state: state === 'all' ? '' : state }, isLive);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const counted = useRef<HTMLElement>(null);
  const isFiltered = route !== '' || state !== 'all';

  const clear = async () => {
    setFailure(null);
    try {
      orThrow(await client.ask(clearApiCallsCall));
      calls.reload();
      counted.current?.focus();
    } catch (thrown) {
      setFailure(failureSentence(thrown));
    }
  };

  return (
    <Stack gap={5}>
      <Row gap={4}>
        <SegmentedControl
          aria-label="How they ended"
          items={states}
          value={state}
          onChange={(chosen) =>
            setQuery(chosen === 'all' ? {} : { state: chosen }, { replace: true, preventScrollReset: true })
          }
        />
        <SearchField
          className={css.routeField}
          label="Route"
          isLabelHidden
          placeholder="Part of a route"
          value={asked}
          onChange={setAsked}
        />
        <Switch isSelected={isLive} onChange={setLive}>
          Live
        </Switch>
        <Text ref={counted} tabIndex={-1} tone="soft" className={`${count} ${css.counted}`} role="status">
          {countOf(calls, 'call')}
        </Text>
        <Button
          disabledReason={calls.items.length === 0 ? 'There are no calls to clear.' : undefined}
          onPress={() => setAsking(true)}
        >
          Clear all
        </Button>
      </Row>
      {failure !== null && (
        <Banner tone="error" title="Failed to clear API calls history">
          {failure}
        </Banner>
      )}
      <PagedList
        list={calls}
        loading="Loading the history"
        failed="Failed to fetch API calls history"
        empty={
          <EmptyState title={isFiltered ? 'No call is like that.' : 'Nothing was called yet.'}>
            {isFiltered
              ? 'Try less of the route, or all ends.'
              : 'What is written, drawn or spoken on this server appears here by itself.'}
          </EmptyState>
        }
      >
        <div className={css.calls}>
          <ApiCallTable calls={calls.items} />
        </div>
      </PagedList>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Clear the history?"
        confirmLabel="Clear all"
        isDestructive
        onConfirm={() => void clear()}
      >
        Every call is forgotten, of everybody and for good. Usage keeps its figures.
      </AlertDialog>
    </Stack>
  );
}

const number = new Intl.NumberFormat('en-US');
const seconds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const endNames = { done: 'Done', cancelled: 'Cancelled', failed: 'Failed', running: 'Running' } as const;

function ApiCallTable({ calls }: { calls: readonly ApiCallEntry[] }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [toggle] = useState(() => (id: string) => {
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  });
  return (
    <Table
      label="Calls"
      columns={
        <>
          <Column>Call</Column>
          <Column>When</Column>
          <Column>End</Column>
          {['Seconds', 'Tokens', 'Credits'].map((title) => (
            <Column key={title} isFigure>
              {title}
            </Column>
          ))}
        </>
      }
    >
      <tbody>
        {calls.map((call) => (
          <CallRow key={call.id} call={call} isOpen={opened.has(call.id)} onToggle={toggle} />
        ))}
      </tbody>
    </Table>
  );
}

interface CallRowProps {
  call: ApiCallEntry;
  isOpen: boolean;
  onToggle: (id: string) => void;
}

const CallRow = memo(function CallRow({ call, isOpen, onToggle }: CallRowProps) {
  const detailId = useId();
  const { id, route, timestamp, state, duration_ms, prompt_tokens, completion_tokens, credits, is_rerun } =
    call;
  return (
    <>
      <tr>
        <Cell>
          <Opener isOpen={isOpen} controls={detailId} onToggle={() => onToggle(id)}>
            <span className={css.name}>
              {nameOf(call)}
              {is_rerun && <Badge tone="pencil">Re-run</Badge>}
              <span className={css.routeText}>{route}</span>
            </span>
          </Opener>
        </Cell>
        <Cell className={css.noWrap}>
          <time dateTime={timestamp}>{formatWhen(timestamp)}</time>
        </Cell>
        <Cell>
          <span className={css.ends[state]}>{endNames[state]}</span>
        </Cell>
        <Cell isFigure>{seconds.format(duration_ms / 1000)}</Cell>
        <Cell isFigure>{number.format(prompt_tokens + completion_tokens)}</Cell>
        <Cell isFigure>{number.format(credits)}</Cell>
      </tr>
      {isOpen && (
        <tr>
          <Cell colSpan={6} id={detailId} className={css.detailCell}>
            <ApiCallDetail call={call} />
          </Cell>
        </tr>
      )}
    </>
  );
});

function nameOf({ call }: ApiCallEntry): string {
  return (callNames as Readonly<Record<string, string>>)[call] ?? call;
}

/** Polling interval in milliseconds. */
const lookEvery = 3_000;

const idOf = ({ id }: ApiCallEntry) => id;

/** The filtered history of calls, paginated; while live it polls for new ones. */
function useApiCalls({ route, state }: ApiCallFilter, isLive: boolean): ChangingPages<ApiCallEntry> {
  const { client } = useTools();
  const fetchPart = useCallback(
    (after: string | null, since = '') =>
      client.fetchEntries(listApiCallsCall, { query: { route, state, after, since } }),
    [client, route, state],
  );
  const calls = usePages(fetchPart, idOf);
  const look = useEffectEvent(async (signal: AbortSignal) => {
    if (document.visibilityState === 'hidden') return;
    // A failed poll is ignored: the next one follows.
    const { entries } = await fetchPart(null, calls.items[0]?.id).catch(() => ({ entries: [] }));
    if (!signal.aborted && entries.length > 0) calls.change((before) => joinPages(entries, before, idOf));
  });

  const isPolling = isLive && calls.state === 'ready';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter has polls of its own.
  useEffect(() => {
    if (!isPolling) return;
    const leaving = new AbortController();
    const timer = setInterval(() => void look(leaving.signal), lookEvery);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isPolling, fetchPart]);
  return calls;
}

interface ApiCallFilter {
  route: string;
  state: '' | 'done' | 'cancelled' | 'failed';
}
