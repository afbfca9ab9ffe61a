import { type ModeratedWork, type ModerationAct, reportReasonNames, type WorkReport } from '@fabula/contract';
import { Banner, Button, ChevronRightIcon, Skeleton } from '@fabula/ui-kit';
import { useEffect, useId, useState } from 'react';
import { cutText } from '../../library/cutText.ts';
import { formatDay } from '../../listing/formatDay.ts';
import { formatWhen } from '../../stories/formatWhen.ts';
import { sentenceOf } from './ActDialog.tsx';
import {
  acts as actsClass,
  badge,
  badges,
  byline,
  chevron,
  closed,
  detail,
  done as doneClass,
  fact,
  noteText,
  opener,
  quote,
  report,
  reportHead,
  reports as reportsClass,
  row,
  rowHead,
  says,
  subhead,
  summary,
  title as titleClass,
  workLink,
} from './ModerationPage.css.ts';
import { moderationCalls } from './moderationCalls.ts';
import { actWords } from './moderationWords.ts';

export interface WorkRowProps {
  work: ModeratedWork;
  /** What has just been done to it; '' for nothing. */
  done: string;
  onAct: (act: ModerationAct) => void;
}

/** A published work, or one that was; it opens what was reported, and what can be done. */
export function WorkRow({ work, done, onAct }: WorkRowProps) {
  const [isOpen, setOpen] = useState(false);
  const detailId = useId();
  const { kind, title, author, genre, createdAt, account, isNsfw } = work;
  return (
    <article className={row}>
      <div className={rowHead}>
        <h2 className={titleClass}>
          <button
            type="button"
            className={opener}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRightIcon className={chevron} size={16} />
            <bdi>{title.trim() || `Untitled ${kind}`}</bdi>
          </button>
        </h2>
        <Standing work={work} />
      </div>
      <p className={byline}>
        {kind === 'story' ? 'Story' : 'Scene'} by <bdi>{author}</bdi>
        {account && account.email !== '' && <> · {account.email}</>}
        {genre.trim() !== '' && (
          <>
            {' '}
            · <bdi>{genre.trim()}</bdi>
          </>
        )}{' '}
        · {formatDay(createdAt)}
        {isNsfw && ' · adult'}
      </p>
      {isOpen && (
        <div id={detailId} className={detail}>
          <Detail work={work} done={done} onAct={onAct} />
        </div>
      )}
    </article>
  );
}

/** Its standing, in a few words that stand apart by more than colour. */
function Standing({ work: { openReports, moderation, account, isSample } }: { work: ModeratedWork }) {
  return (
    <p className={badges}>
      {openReports > 0 && (
        <span className={badge.warning}>{openReports === 1 ? '1 report' : `${openReports} reports`}</span>
      )}
      {moderation?.state === 'hidden' && <span className={badge.plain}>Hidden</span>}
      {moderation?.state === 'removed' && <span className={badge.plain}>Deleted</span>}
      {account?.publishingBlocked && <span className={badge.plain}>Author blocked</span>}
      {isSample && <span className={badge.plain}>Sample</span>}
    </p>
  );
}

function Detail({ work, done, onAct }: WorkRowProps) {
  const { kind, id, premise, excerpt, moderation, account, openReports, reports } = work;
  const isRemoved = moderation?.state === 'removed';
  const gone = isRemoved ? 'It was deleted for good.' : undefined;
  const begins = cutText(excerpt.trim() || premise);
  return (
    <>
      {begins !== '' && (
        <p className={summary} dir="auto">
          {begins}
        </p>
      )}
      <p className={fact}>
        <a className={workLink} href={`/${kind}/${encodeURIComponent(id)}`}>
          Read the {kind}
        </a>
      </p>
      {moderation && (
        <p className={says}>
          {isRemoved ? 'Deleted' : 'Hidden'} on {formatDay(moderation.at)}. The author reads:{' '}
          <q className={quote} dir="auto">
            {moderation.reason}
          </q>
        </p>
      )}
      {account?.publishingBlocked && (
        <p className={says}>
          {account.email || 'The author'} is blocked from publishing since{' '}
          {formatDay(account.publishingBlocked.at)} and reads:{' '}
          <q className={quote} dir="auto">
            {account.publishingBlocked.reason}
          </q>
        </p>
      )}
      <Reports work={work} count={reports} open={openReports} />
      <div className={actsClass}>
        <Button disabledReason={gone} onPress={() => onAct(moderation?.state === 'hidden' ? 'show' : 'hide')}>
          {moderation?.state === 'hidden' ? actWords.show.button : actWords.hide.button}
        </Button>
        <Button
          disabledReason={openReports === 0 ? 'It has no open reports.' : undefined}
          onPress={() => onAct('dismiss_reports')}
        >
          {actWords.dismiss_reports.button}
        </Button>
        <Button variant="danger" disabledReason={gone} onPress={() => onAct('remove')}>
          {actWords.remove.button}
        </Button>
        <Button
          variant={account?.publishingBlocked ? 'secondary' : 'danger'}
          disabledReason={account ? undefined : 'It came with the server, and nobody published it.'}
          onPress={() => onAct(account?.publishingBlocked ? 'unblock' : 'block')}
        >
          {account?.publishingBlocked ? actWords.unblock.button : actWords.block.button}
        </Button>
      </div>
      <p role="status" className={doneClass}>
        {done}
      </p>
    </>
  );
}

interface ReportsProps {
  work: ModeratedWork;
  /** Of all states: another one asks again. */
  count: number;
  open: number;
}

function Reports({ work: { kind, id }, count, open }: ReportsProps) {
  const [read, setRead] = useState<readonly WorkReport[] | 'loading' | Error>('loading');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done to them, and another attempt, ask again
  useEffect(() => {
    let isWanted = true;
    if (count === 0) return;
    moderationCalls.reports({ kind, id }).then(
      (found) => isWanted && setRead(found),
      (thrown: unknown) => isWanted && setRead(new Error(sentenceOf(thrown))),
    );
    return () => {
      isWanted = false;
    };
  }, [kind, id, count, open, attempt]);

  if (count === 0) return <p className={fact}>Nobody has reported it.</p>;
  if (read === 'loading') return <Skeleton lines={2} label="Loading the reports" />;
  if (read instanceof Error)
    return (
      <Banner
        tone="error"
        title="The reports could not be loaded."
        actions={
          <Button size="small" onPress={() => setAttempt(attempt + 1)}>
            Retry
          </Button>
        }
      >
        {read.message}
      </Banner>
    );
  return (
    <section aria-label="Reports">
      <h3 className={subhead}>{count === 1 ? '1 report' : `${count} reports`}</h3>
      <ul className={reportsClass}>
        {read.map(({ id: key, reason, note, email, at, state }) => (
          <li key={key} className={report}>
            <p className={reportHead}>
              <strong>{reportReasonNames[reason]}</strong>
              <span className={fact}>
                <time dateTime={at}>{formatWhen(at)}</time>
                {state !== 'open' && (
                  <span className={closed}>{state === 'dismissed' ? ' · dismissed' : ' · acted on'}</span>
                )}
              </span>
            </p>
            {note !== '' && (
              <p className={noteText} dir="auto">
                {note}
              </p>
            )}
            {email !== null && (
              <p className={fact}>
                Answer to{' '}
                <a className={workLink} href={`mailto:${encodeURIComponent(email)}`}>
                  {email}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
