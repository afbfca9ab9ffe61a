import {
  AlertDialog,
  Banner,
  Button,
  EmptyState,
  Row,
  SearchField,
  SegmentedControl,
  Skeleton,
  Stack,
  Switch,
  Text,
} from '@fabula/ui-kit';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { count } from '../parts.css.ts';
import { LoadFailure, ShowMore } from '../parts.tsx';
import { ToolsPage } from '../ToolsPage.tsx';
import { useSettled } from '../useSettled.ts';
import { counted as countedClass, routeField } from './ApiCalls.css.ts';
import { ApiCallTable } from './ApiCallTable.tsx';
import { apiCallList } from './apiCallList.ts';
import { useApiCalls } from './useApiCalls.ts';

const states = [
  { id: 'all', label: 'All' },
  { id: 'done', label: 'Done' },
  { id: 'cancelled', label: 'Cancelled' },
  { id: 'failed', label: 'Failed' },
] as const;

/** The calls that this server answered, and making them again (T3). */
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
  const [query, setQuery] = useSearchParams();
  const [asked, setAsked] = useState(query.get('route') ?? '');
  const route = useSettled(asked.trim());
  const state = states.find(({ id }) => id === query.get('state'))?.id ?? 'all';
  const [isLive, setLive] = useState(true);
  const {
    calls,
    next,
    state: standing,
    detail,
    older,
    reload,
  } = useApiCalls({ route, state: state === 'all' ? '' : state }, isLive);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<{ title: string; detail: string } | null>(null);
  const counted = useRef<HTMLElement>(null);
  const isFiltered = route !== '' || state !== 'all';

  const clear = async () => {
    setFailure(null);
    try {
      await apiCallList.clear();
      reload();
      counted.current?.focus();
    } catch (thrown) {
      setFailure({
        title: 'Failed to clear API calls history',
        detail: thrown instanceof Error ? thrown.message : String(thrown),
      });
    }
  };
  const showOlder = async () => {
    setFailure(null);
    await older().catch(() =>
      setFailure({
        title: 'Failed to fetch API calls history',
        detail: 'Older calls could not be had. Try again.',
      }),
    );
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
          className={routeField}
          label="Route"
          isLabelHidden
          placeholder="Part of a route"
          value={asked}
          onChange={setAsked}
        />
        <Switch isSelected={isLive} onChange={setLive}>
          Live
        </Switch>
        <Text ref={counted} tabIndex={-1} tone="soft" className={`${count} ${countedClass}`} role="status">
          {standing === 'ready' &&
            `${calls.length}${next === null ? '' : '+'} ${calls.length === 1 ? 'call' : 'calls'}`}
        </Text>
        <Button isDisabled={calls.length === 0} onPress={() => setAsking(true)}>
          Clear all
        </Button>
      </Row>
      {failure && (
        <Banner tone="error" title={failure.title}>
          {failure.detail}
        </Banner>
      )}
      {standing === 'loading' && <Skeleton lines={8} label="Loading the history" />}
      {standing === 'failed' && (
        <LoadFailure title="Failed to fetch API calls history" onRetry={reload}>
          {detail}
        </LoadFailure>
      )}
      {calls.length > 0 && <ApiCallTable calls={calls} />}
      {standing === 'ready' && calls.length === 0 && (
        <EmptyState title={isFiltered ? 'No call is like that.' : 'Nothing was called yet.'}>
          {isFiltered
            ? 'Try less of the route, or all ends.'
            : 'What is written, drawn or spoken on this server appears here by itself.'}
        </EmptyState>
      )}
      {next !== null && <ShowMore label="Show older" onMore={() => void showOlder()} />}
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
