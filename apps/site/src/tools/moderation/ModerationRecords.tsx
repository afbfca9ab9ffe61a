import type { ModerationRecord } from '@fabula/contract';
import { EmptyState, linkClass, Skeleton, Stack, Text } from '@fabula/ui-kit';
import { useCallback, useEffect, useState } from 'react';
import { formatWhen } from '../../ui/texts.ts';
import { failureSentence, LoadFailure, ShowMore } from '../parts.tsx';
import { noteText, record } from './ModerationPage.css.ts';
import { moderationCalls } from './moderationCalls.ts';
import { actWords } from './moderationWords.ts';

interface Read {
  records: readonly ModerationRecord[];
  next: string | null;
}

/** Who did what, to what, when and why, the newest first. Nothing takes one away. */
export function ModerationRecords() {
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
