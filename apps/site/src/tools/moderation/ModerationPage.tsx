import type { ModeratedWork, ModerationAct, ModerationRecord } from '@fabula/contract';
import {
  Button,
  EmptyState,
  linkClass,
  Row,
  SearchField,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
} from '@fabula/ui-kit';
import { useCallback, useEffect, useState } from 'react';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { formatWhen } from '../../ui/texts.ts';
import { useQuery } from '../../ui/useQuery.ts';
import { count, search } from '../parts.css.ts';
import { failureSentence, ShowMore, useSettled } from '../parts.tsx';
import { ToolsPage } from '../ToolsPage.tsx';
import { list, noteText, record } from './ModerationPage.css.ts';
import { actWords } from './moderationWords.ts';
import { isSameWork, moderationCalls, useModeratedWorks } from './useModeratedWorks.ts';
import { ModerationDialog, WorkRow } from './WorkRow.tsx';

const views = [
  { id: 'reported', label: 'Reported' },
  { id: 'all', label: 'All works' },
  { id: 'hidden', label: 'Hidden' },
  { id: 'record', label: 'What was done' },
] as const;
const kinds = [
  { id: 'both', label: 'Both' },
  { id: 'story', label: 'Stories' },
  { id: 'scene', label: 'Scenes' },
] as const;
const nothing = {
  reported: {
    title: 'No reports are open.',
    hint: 'What readers report stands here until you act or dismiss it.',
  },
  all: { title: 'Nothing is published yet.', hint: 'Every story and scene that is public stands here.' },
  hidden: { title: 'Nothing is hidden.', hint: 'What you hide or delete stands here, with your reason.' },
} as const;

/** Published works with their reports and moderation (D-MODERATE). */
export function ModerationPage() {
  return (
    <ToolsPage
      tool="moderation"
      lead="What readers have reported, and everything that is public. Whatever you do here is kept with your reason, and the author reads it."
    >
      <Works />
    </ToolsPage>
  );
}

function Works() {
  const [query, change] = useQuery();
  const view = views.find(({ id }) => id === query.get('show'))?.id ?? 'reported';
  const kind = kinds.find(({ id }) => id === query.get('kind'))?.id ?? 'both';
  const [typed, setTyped] = useState(query.get('q') ?? '');
  return (
    <Stack>
      <Row gap={4}>
        <SegmentedControl
          aria-label="What is shown"
          items={views}
          value={view}
          onChange={(one) => change({ show: one === 'reported' ? '' : one })}
        />
        {view !== 'record' && (
          <>
            <SegmentedControl
              aria-label="Kind"
              items={kinds}
              value={kind}
              onChange={(one) => change({ kind: one === 'both' ? '' : one })}
            />
            <SearchField
              className={search}
              label="Search works"
              isLabelHidden
              placeholder="Title, author, premise or genre"
              value={typed}
              onChange={setTyped}
            />
          </>
        )}
      </Row>
      {view === 'record' ? (
        <ModerationRecords />
      ) : (
        <WorkList
          view={view}
          kind={kind === 'both' ? '' : kind}
          typed={typed}
          onShowAll={() => change({ show: 'all' })}
        />
      )}
    </Stack>
  );
}

interface WorkListProps {
  view: 'reported' | 'all' | 'hidden';
  kind: '' | 'story' | 'scene';
  typed: string;
  onShowAll: () => void;
}

function WorkList({ view, kind, typed, onShowAll }: WorkListProps) {
  const q = useSettled(typed.trim());
  const { works, next, state, detail, reload, more, replace, replaceAccount } = useModeratedWorks({
    ...{ show: view, kind, q },
  });
  const [asked, setAsked] = useState<{ act: ModerationAct; work: ModeratedWork } | null>(null);
  const [done, setDone] = useState<{ work: ModeratedWork; sentence: string } | null>(null);
  const [isMoreFailed, setMoreFailed] = useState(false);

  const perform = async ({ act, work }: { act: ModerationAct; work: ModeratedWork }, reason: string) => {
    if (act === 'block' || act === 'unblock') {
      if (work.account) replaceAccount(await moderationCalls.order(work.account.id, act, reason));
    } else {
      replace(
        await (act === 'dismiss_reports'
          ? moderationCalls.dismiss(work, reason)
          : moderationCalls.moderate(work, act, reason)),
      );
    }
    setDone({ work, sentence: actWords[act].done(subjectOf(act, work)) });
  };
  const showMore = async () => {
    setMoreFailed(false);
    await more().catch(() => setMoreFailed(true));
  };

  return (
    <>
      <Text variant="label" tone="soft" className={count} role="status">
        {state === 'ready' &&
          works.length > 0 &&
          `${works.length}${next === null ? '' : '+'} ${works.length === 1 ? 'work' : 'works'}`}
      </Text>
      {state === 'loading' && <Skeleton lines={6} label="Loading the works" />}
      {state === 'failed' && (
        <LoadFailure title="The works could not be loaded." onRetry={reload}>
          {detail}
        </LoadFailure>
      )}
      {works.length > 0 && (
        <ul className={list} aria-label="Works">
          {works.map((work) => (
            <li key={`${work.kind} ${work.id}`}>
              <WorkRow
                work={work}
                done={done && isSameWork(done.work, work) ? done.sentence : ''}
                onAct={(act) => setAsked({ act, work })}
              />
            </li>
          ))}
        </ul>
      )}
      {state === 'ready' && works.length === 0 && (
        <EmptyState
          title={q === '' ? nothing[view].title : 'Nothing was found.'}
          actions={view !== 'all' && <Button onPress={onShowAll}>Show all works</Button>}
        >
          {q === '' ? nothing[view].hint : 'Try fewer words, or all works.'}
        </EmptyState>
      )}
      {next !== null && (
        <ShowMore
          label="Show more"
          failure={isMoreFailed ? 'More could not be loaded. Try again.' : ''}
          onMore={() => void showMore()}
        />
      )}
      {asked && (
        <ModerationDialog
          act={asked.act}
          what={subjectOf(asked.act, works.find((one) => isSameWork(one, asked.work)) ?? asked.work)}
          onClose={() => setAsked(null)}
          onConfirm={(reason) => perform(asked, reason)}
        />
      )}
    </>
  );
}

function subjectOf(act: ModerationAct, { title, kind, account, author }: ModeratedWork): string {
  if (act === 'block' || act === 'unblock') return account?.email || author;
  return title.trim() || `Untitled ${kind}`;
}

interface Read {
  records: readonly ModerationRecord[];
  next: string | null;
}

/** The append-only log of moderation, newest first. */
function ModerationRecords() {
  const [read, setRead] = useState<Read | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const load = useCallback(async (after: string, before: readonly ModerationRecord[]) => {
    setFailure(null);
    try {
      const { entries, next } = await moderationCalls.records(after);
      setRead({ records: [...before, ...entries], next });
    } catch (thrown) {
      setFailure(failureSentence(thrown));
    }
  }, []);
  useEffect(() => void load('', []), [load]);

  const shown = read?.records ?? [];
  return (
    <>
      {read === null && failure === null && <Skeleton lines={6} label="Loading the record" />}
      {read && shown.length === 0 && (
        <EmptyState title="Nothing was done yet.">
          Whatever an admin hides, shows, deletes, dismisses or blocks stands here, with the reason.
        </EmptyState>
      )}
      {shown.length > 0 && (
        <Stack as="ol" gap={0} aria-label="What was done">
          {shown.map((one) => (
            <li key={one.id} className={record}>
              <Text as="span" variant="label" tone="soft">
                <time dateTime={one.at}>{formatWhen(one.at)}</time>
              </Text>
              <div>
                <p className={noteText}>
                  {one.admin.email || 'An admin who is gone'} {actWords[one.act].past}{' '}
                  <Subject record={one} />
                </p>
                <Text variant="label" tone="soft" dir="auto">
                  {one.reason}
                </Text>
              </div>
            </li>
          ))}
        </Stack>
      )}
      {failure !== null && (
        <LoadFailure
          title="The record could not be loaded."
          onRetry={() => void load(read?.next ?? '', shown)}
        >
          {failure}
        </LoadFailure>
      )}
      {read?.next != null && failure === null && (
        <ShowMore label="Show older" onMore={() => void load(read.next ?? '', shown)} />
      )}
    </>
  );
}

function Subject({ record: { work, accountId } }: { record: ModerationRecord }) {
  if (work === null) return <>the account {accountId}</>;
  return (
    <a className={linkClass()} href={`/${work.kind}/${encodeURIComponent(work.id)}`}>
      <bdi>{work.title?.trim() || `a ${work.kind} that is gone`}</bdi>
    </a>
  );
}
