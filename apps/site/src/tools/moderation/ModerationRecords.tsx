import type { ModerationRecord } from '@fabula/contract';
import { Banner, Button, Skeleton } from '@fabula/ui-kit';
import { useCallback, useEffect, useState } from 'react';
import { formatWhen } from '../../stories/formatWhen.ts';
import { empty, emptyTitle } from '../usage/UsagePage.css.ts';
import { sentenceOf } from './ActDialog.tsx';
import { fact, more as moreClass, noteText, record, records, workLink } from './ModerationPage.css.ts';
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
      setFailure(sentenceOf(thrown));
    }
  }, []);
  useEffect(() => void load('', []), [load]);

  const shown = read?.records ?? [];
  return (
    <>
      {read === null && failure === null && <Skeleton lines={6} label="Loading the record" />}
      {read && shown.length === 0 && (
        <div className={empty}>
          <p className={emptyTitle}>Nothing was done yet.</p>
          <p>Whatever an admin hides, shows, deletes, dismisses or blocks stands here, with the reason.</p>
        </div>
      )}
      {shown.length > 0 && (
        <ol className={records} aria-label="What was done">
          {shown.map((one) => (
            <li key={one.id} className={record}>
              <span className={fact}>
                <time dateTime={one.at}>{formatWhen(one.at)}</time>
              </span>
              <div>
                <p className={noteText}>
                  {one.admin.email || 'An admin who is gone'} {actWords[one.act].past}{' '}
                  <Subject record={one} />
                </p>
                <p className={fact} dir="auto">
                  {one.reason}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {failure !== null && (
        <Banner
          tone="error"
          title="The record could not be loaded."
          actions={
            <Button size="small" onPress={() => void load(read?.next ?? '', shown)}>
              Retry
            </Button>
          }
        >
          {failure}
        </Banner>
      )}
      {read?.next != null && failure === null && (
        <div className={moreClass}>
          <Button onPress={() => void load(read.next ?? '', shown)}>Show older</Button>
        </div>
      )}
    </>
  );
}

function Subject({ record: { work, accountId } }: { record: ModerationRecord }) {
  if (work === null) return <>the account {accountId}</>;
  return (
    <a className={workLink} href={`/${work.kind}/${encodeURIComponent(work.id)}`}>
      <bdi>{work.title?.trim() || `a ${work.kind} that is gone`}</bdi>
    </a>
  );
}
