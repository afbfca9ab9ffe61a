import type { ModeratedWork, ModerationAct, ModerationRecord } from '@fabula/contract';
import {
  Button,
  EmptyState,
  linkClass,
  Row,
  SearchField,
  SegmentedControl,
  Stack,
  Text,
  usePages,
} from '@fabula/ui-kit';
import { formatWhen } from '@fabula/writing';
import { useCallback, useState } from 'react';
import { count, ruled, search } from '../parts.css.ts';
import { countOf, PagedList, ToolsPage, useSettled } from '../parts.tsx';
import { useQuery } from '../useQuery.ts';
import { useCalls } from '../useTools.ts';
import { noteText, record } from './ModerationPage.css.ts';
import { moderationCalls } from './moderationCalls.ts';
import { actWords } from './moderationWords.ts';
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
  const calls = useCalls(moderationCalls);
  const q = useSettled(typed.trim());
  const fetchWorks = useCallback(
    (after: string | null) => calls.works({ show: view, kind, q }, after),
    [calls, view, kind, q],
  );
  const works = usePages(fetchWorks, nameOf);
  const [asked, setAsked] = useState<{ act: ModerationAct; work: ModeratedWork } | null>(null);
  const [done, setDone] = useState<{ work: ModeratedWork; sentence: string } | null>(null);

  /** A row shows the last act's result until the list is reloaded. */
  const perform = async ({ act, work }: { act: ModerationAct; work: ModeratedWork }, reason: string) => {
    if (act === 'block' || act === 'unblock') {
      if (!work.account) return;
      const { id, publishingBlocked } = await calls.order(work.account.id, act, reason);
      works.change((before) =>
        before.map((one) =>
          one.account?.id === id ? { ...one, account: { ...one.account, publishingBlocked } } : one,
        ),
      );
    } else {
      const changed = await (act === 'dismiss_reports'
        ? calls.dismiss(work, reason)
        : calls.moderate(work, act, reason));
      works.change((before) => before.map((one) => (isSame(one, changed) ? changed : one)));
    }
    setDone({ work, sentence: actWords[act].done(subjectOf(act, work)) });
  };

  return (
    <>
      <Text variant="label" tone="soft" className={count} role="status">
        {works.items.length > 0 && countOf(works, 'work')}
      </Text>
      <PagedList
        list={works}
        loading="Loading the works"
        failed="The works could not be loaded."
        more="Show more"
        empty={
          <EmptyState
            title={q === '' ? nothing[view].title : 'Nothing was found.'}
            actions={view !== 'all' && <Button onPress={onShowAll}>Show all works</Button>}
          >
            {q === '' ? nothing[view].hint : 'Try fewer words, or all works.'}
          </EmptyState>
        }
      >
        <Stack as="ul" gap={0} className={ruled} aria-label="Works">
          {works.items.map((work) => (
            <li key={nameOf(work)}>
              <WorkRow
                work={work}
                done={done && isSame(done.work, work) ? done.sentence : ''}
                onAct={(act) => setAsked({ act, work })}
              />
            </li>
          ))}
        </Stack>
      </PagedList>
      {asked && (
        <ModerationDialog
          act={asked.act}
          what={subjectOf(asked.act, works.items.find((one) => isSame(one, asked.work)) ?? asked.work)}
          onClose={() => setAsked(null)}
          onConfirm={(reason) => perform(asked, reason)}
        />
      )}
    </>
  );
}

const nameOf = ({ kind, id }: ModeratedWork) => `${kind} ${id}`;
const isSame = (a: ModeratedWork, b: ModeratedWork) => nameOf(a) === nameOf(b);

function subjectOf(act: ModerationAct, { title, kind, account, author }: ModeratedWork): string {
  if (act === 'block' || act === 'unblock') return account?.email || author;
  return title.trim() || `Untitled ${kind}`;
}

const idOf = ({ id }: ModerationRecord) => id;

/** The append-only log of moderation, newest first. */
function ModerationRecords() {
  const { records: readRecords } = useCalls(moderationCalls);
  const records = usePages(readRecords, idOf);
  return (
    <PagedList
      list={records}
      loading="Loading the record"
      failed="The record could not be loaded."
      empty={
        <EmptyState title="Nothing was done yet.">
          Whatever an admin hides, shows, deletes, dismisses or blocks stands here, with the reason.
        </EmptyState>
      }
    >
      <Stack as="ol" gap={0} aria-label="What was done">
        {records.items.map((one) => (
          <li key={one.id} className={record}>
            <Text as="span" variant="label" tone="soft">
              <time dateTime={one.at}>{formatWhen(one.at)}</time>
            </Text>
            <div>
              <p className={noteText}>
                {one.admin.email || 'An admin who is gone'} {actWords[one.act].past} <Subject record={one} />
              </p>
              <Text variant="label" tone="soft" dir="auto">
                {one.reason}
              </Text>
            </div>
          </li>
        ))}
      </Stack>
    </PagedList>
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
