import { limits, type ModeratedWork, type ModerationAct, reportReasonNames } from '@fabula/contract';
import {
  Badge,
  Button,
  LoadFailure,
  linkClass,
  Row,
  Select,
  SelectItem,
  Skeleton,
  Stack,
  Text,
  TextArea,
  useLoaded,
} from '@fabula/ui-kit';
import { cutText, formatDay, formatWhen } from '@fabula/writing';
import { useId, useState } from 'react';
import { ActDialog, failureSentence, Opener } from '../parts.tsx';
import { useCalls } from '../useTools.ts';
import * as css from './ModerationPage.css.ts';
import { moderationCalls } from './moderationCalls.ts';
import { actWords, isDestructive } from './moderationWords.ts';

interface WorkRowProps {
  work: ModeratedWork;
  done: string;
  onAct: (act: ModerationAct) => void;
}

/** A published or withdrawn work, with its reports and the moderator's actions. */
export function WorkRow({ work, done, onAct }: WorkRowProps) {
  const [isOpen, setOpen] = useState(false);
  const detailId = useId();
  const { kind, title, author, genre, createdAt, account, isNsfw } = work;
  return (
    <article className={css.row}>
      <Row justify="between" gap={1}>
        <h2 className={css.title}>
          <Opener isOpen={isOpen} controls={detailId} onToggle={() => setOpen(!isOpen)}>
            <bdi className={css.name}>{title.trim() || `Untitled ${kind}`}</bdi>
          </Opener>
        </h2>
        <Standing work={work} />
      </Row>
      <Text variant="label" tone="soft" className={css.indented}>
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
      </Text>
      {isOpen && (
        <div id={detailId} className={css.detail}>
          <Detail work={work} done={done} onAct={onAct} />
        </div>
      )}
    </article>
  );
}

function Standing({ work: { openReports, moderation, account, isSample } }: { work: ModeratedWork }) {
  return (
    <Row as="p" gap={2} className={css.badges}>
      {openReports > 0 && (
        <Badge tone="danger">{openReports === 1 ? '1 report' : `${openReports} reports`}</Badge>
      )}
      {moderation?.state === 'hidden' && <Badge>Hidden</Badge>}
      {moderation?.state === 'removed' && <Badge>Deleted</Badge>}
      {account?.publishingBlocked && <Badge>Author blocked</Badge>}
      {isSample && <Badge>Sample</Badge>}
    </Row>
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
        <p className={css.summary} dir="auto">
          {begins}
        </p>
      )}
      <Text variant="label" tone="soft">
        <a className={linkClass()} href={`/${kind}/${encodeURIComponent(id)}`}>
          Read the {kind}
        </a>
      </Text>
      {moderation && (
        <Text>
          {isRemoved ? 'Deleted' : 'Hidden'} on {formatDay(moderation.at)}. The author reads:{' '}
          <q className={css.quote} dir="auto">
            {moderation.reason}
          </q>
        </Text>
      )}
      {account?.publishingBlocked && (
        <Text>
          {account.email || 'The author'} is blocked from publishing since{' '}
          {formatDay(account.publishingBlocked.at)} and reads:{' '}
          <q className={css.quote} dir="auto">
            {account.publishingBlocked.reason}
          </q>
        </Text>
      )}
      <Reports work={work} count={reports} open={openReports} />
      <Row gap={2}>
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
      </Row>
      <Text role="status" className={css.done}>
        {done}
      </Text>
    </>
  );
}

interface ReportsProps {
  work: ModeratedWork;
  /** Of all states: another number reloads. */
  count: number;
  open: number;
}

function Reports({ work: { kind, id }, count, open }: ReportsProps) {
  const calls = useCalls(moderationCalls);
  const {
    value: reports,
    failure,
    retry,
  } = useLoaded(count === 0 ? null : `${kind} ${id} ${count} ${open}`, () => calls.reports({ kind, id }));

  if (count === 0)
    return (
      <Text variant="label" tone="soft">
        Nobody has reported it.
      </Text>
    );
  if (failure)
    return (
      <LoadFailure title="The reports could not be loaded." onRetry={retry}>
        {failureSentence(failure)}
      </LoadFailure>
    );
  if (!reports) return <Skeleton lines={2} label="Loading the reports" />;
  return (
    <Stack as="section" gap={2} aria-label="Reports">
      <Text as="h3" variant="smallCaps" tone="soft">
        {count === 1 ? '1 report' : `${count} reports`}
      </Text>
      <Stack as="ul" gap={3}>
        {reports.map(({ id: key, reason, note, email, at, state }) => (
          <li key={key} className={css.report}>
            <Row as="p" align="baseline">
              <strong>{reportReasonNames[reason]}</strong>
              <Text as="span" variant="label" tone="soft">
                <time dateTime={at}>{formatWhen(at)}</time>
                {state !== 'open' && <em>{state === 'dismissed' ? ' · dismissed' : ' · acted on'}</em>}
              </Text>
            </Row>
            {note !== '' && (
              <p className={css.noteText} dir="auto">
                {note}
              </p>
            )}
            {email !== null && (
              <Text variant="label" tone="soft">
                Answer to{' '}
                <a className={linkClass()} href={`mailto:${encodeURIComponent(email)}`}>
                  {email}
                </a>
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

interface ModerationDialogProps {
  act: ModerationAct;
  what: string;
  onClose: () => void;
  /** On rejection the dialog stays open with its input. */
  onConfirm: (reason: string) => Promise<void>;
}

/** Asks for the reason, which the author reads, and acts. */
export function ModerationDialog({ act, what, onClose, onConfirm }: ModerationDialogProps) {
  const words = actWords[act];
  const [reason, setReason] = useState('');
  const given = reason.trim();

  /** One's own text stays before the inserted sentence. */
  const take = (sentence: string) =>
    setReason(given === '' || words.reasons.includes(given) ? sentence : `${given}\n${sentence}`);

  return (
    <ActDialog
      title={words.title(what)}
      effect={words.effect}
      confirmLabel={words.confirm}
      isDestructive={isDestructive(act)}
      missing={given === '' ? 'Say why first.' : undefined}
      onClose={onClose}
      onConfirm={() => onConfirm(given)}
    >
      <Select
        label="Ready-made reason"
        placeholder="Choose one, and change it below"
        value={words.reasons.indexOf(given)}
        onChange={(index) => take(words.reasons[Number(index)] ?? '')}
      >
        {words.reasons.map((one, index) => (
          <SelectItem key={one} id={index} textValue={one}>
            {one}
          </SelectItem>
        ))}
      </Select>
      <TextArea
        label="Reason"
        description={words.reader}
        isRequired
        maxLength={limits.moderationReasonCharacters}
        value={reason}
        onChange={setReason}
      />
    </ActDialog>
  );
}
