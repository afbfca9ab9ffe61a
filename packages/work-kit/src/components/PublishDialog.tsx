'use client';

import { Banner, Button, Dialog, RetryIcon, Row, Select, SelectItem, Text, TextField } from '@fabula/ui-kit';
import type { PublishingBlock } from '../model/publication.ts';
import {
  type PublishedWork,
  type PublishingOptions,
  type ShownPublication,
  usePublishing,
} from '../react/usePublishing.ts';
import type { PublishStrings } from '../strings/keepingStrings.ts';
import type { WorkStrings } from '../strings/workStrings.ts';
import {
  after,
  before,
  changes,
  changesList,
  changesTitle,
  done,
  fact,
  facts,
  form as formClass,
  link,
  quote,
} from './dialogs.css.ts';
import { useAsked } from './useAsked.ts';
import { suggested } from './work.css.ts';

/** `Work` is what is written, `Published` what readers see of it. */
export interface PublishDialogProps<
  Work extends { readonly title: string },
  Published extends PublishedWork,
  Changes extends ShownChanges,
> extends Omit<PublishingOptions<Work, Published, Changes>, 'strings' | 'pictureIds'> {
  strings: PublishStrings & Pick<WorkStrings, 'close' | 'retry' | 'publish' | 'suggestTitle' | 'titleFailed'>;
  isEmpty: boolean;
  /** Asks for a title in pencil; resolves to false where none came. Without it none is offered. */
  onSuggestTitle?: (() => Promise<boolean>) | undefined;
  covers?: { label: string; noneLabel: string; pictures: readonly { id: string; label: string }[] };
  /** Changes of an update besides fields and the mark for adults, a sentence each. */
  describe: (changes: Changes) => readonly string[];
}

const noCover = 'none';

/** Publishes a work, shows its address, updates it, and takes it back. */
export function PublishDialog<
  Work extends { readonly title: string },
  Published extends PublishedWork,
  Changes extends ShownChanges,
>({
  strings,
  isEmpty,
  covers,
  describe,
  onSuggestTitle,
  ...options
}: PublishDialogProps<Work, Published, Changes>) {
  const publishing = usePublishing({
    ...options,
    strings,
    ...(covers && { pictureIds: covers.pictures.map(({ id }) => id) }),
  });
  const { form, progress, looking, publication, block, changes } = publishing;
  const { state } = progress;
  const isBusy =
    state === 'publishing' || state === 'anew' || state === 'unpublishing' || state === 'leaving';
  const missing = isEmpty
    ? strings.publishEmpty
    : form.title.trim() === ''
      ? strings.publishUntitled
      : undefined;
  const unknown =
    looking === 'looking'
      ? strings.publishLooking
      : looking === 'failed'
        ? strings.publishLookFailed
        : undefined;
  const barred = block
    ? strings.publishBlocked
    : publication?.moderation?.state === 'removed'
      ? strings.publishRemoved
      : undefined;
  const reason = barred ?? missing ?? unknown ?? (changes?.isSame ? strings.publishUnchanged : undefined);

  return (
    <Dialog
      title={strings.publishTitle}
      closeLabel={strings.close}
      isOpen={options.isOpen}
      onOpenChange={(open) => !open && publishing.close()}
      footer={
        <>
          {publishing.canPublishAnew && (
            <Button
              isPending={state === 'anew'}
              pendingLabel={strings.publishing}
              disabledReason={barred ?? missing}
              onPress={() => void (isBusy || publishing.sendAnew())}
            >
              {strings.publishAnew}
            </Button>
          )}
          <Button
            variant="primary"
            isPending={state === 'publishing' || state === 'leaving'}
            pendingLabel={publication ? strings.publishUpdating : strings.publishing}
            disabledReason={reason}
            onPress={() => void (isBusy || publishing.send())}
          >
            {publication ? strings.publishUpdate : strings.publish}
          </Button>
        </>
      }
    >
      <form
        className={formClass}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && reason === undefined) void publishing.send();
        }}
      >
        {publication ? (
          <>
            <ShownPublicationFacts publication={publication} strings={strings} />
            {!publication.moderation && (
              <Row>
                <Button
                  size="small"
                  isPending={state === 'unpublishing'}
                  pendingLabel={strings.unpublishing}
                  onPress={() => void (isBusy || publishing.takeBack())}
                >
                  {strings.unpublish}
                </Button>
              </Row>
            )}
          </>
        ) : (
          <Text tone="soft">{strings.publishIntro}</Text>
        )}
        {block && <PublishingBlocked block={block} strings={strings} />}
        {isEmpty && <Banner tone="info" title={strings.publishEmpty} />}
        {looking === 'failed' && (
          <Banner
            tone="error"
            title={strings.publishLookFailed}
            actions={
              <Button size="small" icon={<RetryIcon />} onPress={publishing.lookAgain}>
                {strings.retry}
              </Button>
            }
          />
        )}
        <TextField
          label={strings.publishName}
          value={form.title}
          onChange={(title) => publishing.setForm({ title })}
          {...(publishing.isTitleProposed && {
            className: suggested,
            description: strings.publishNameProposed,
          })}
        />
        {onSuggestTitle && form.title.trim() === '' && !isEmpty && (
          <SuggestTitle onSuggest={onSuggestTitle} strings={strings} />
        )}
        <TextField
          label={strings.publishAuthor}
          description={strings.publishAuthorDetail}
          value={form.author}
          onChange={(author) => publishing.setForm({ author })}
        />
        {covers && covers.pictures.length > 0 && (
          <Select
            label={covers.label}
            value={form.cover ?? noCover}
            onChange={(id) => publishing.setForm({ cover: id === noCover ? null : String(id) })}
          >
            <SelectItem id={noCover}>{covers.noneLabel}</SelectItem>
            {covers.pictures.map(({ id, label }) => (
              <SelectItem key={id} id={id}>
                {label}
              </SelectItem>
            ))}
          </Select>
        )}
        {state === 'changed' && <Banner tone="warning" title={strings.publishElsewhere} />}
        {publication && barred === undefined && (
          <PublishedChangesList
            changes={changes}
            sentences={changes ? describe(changes) : []}
            strings={strings}
          />
        )}
        {publishing.canPublishAnew && <Text tone="soft">{strings.publishAnewDetail}</Text>}
        {progress.state === 'failed' && (
          <Banner tone="error" title={progress.title}>
            {progress.detail}
          </Banner>
        )}
        {state === 'unpublished' && !publication && <Banner tone="info" title={strings.unpublished} />}
        {state === 'leaving' && <Banner tone="info" title={strings.publishSignIn} />}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

function SuggestTitle({
  onSuggest,
  strings,
}: {
  onSuggest: () => Promise<boolean>;
  strings: Pick<WorkStrings, 'suggestTitle' | 'titleFailed'>;
}) {
  const [asked, suggest] = useAsked(onSuggest);
  return (
    <Row>
      <Button size="small" isPending={asked === 'waiting'} onPress={suggest}>
        {strings.suggestTitle}
      </Button>
      {asked === 'failed' && <Text tone="soft">{strings.titleFailed}</Text>}
    </Row>
  );
}

function ShownPublicationFacts({
  publication: { id, url, isNew, moderation },
  strings,
}: {
  publication: ShownPublication<unknown>;
  strings: PublishStrings;
}) {
  const sentences = { published: strings.published, updated: strings.publishedUpdated };
  if (moderation) {
    const isHidden = moderation.state === 'hidden';
    const since = isHidden ? strings.publishHiddenSince : strings.publishRemovedSince;
    return (
      <>
        <ModerationNote
          title={isHidden ? strings.publishHidden : strings.publishRemoved}
          since={since(dayOf(moderation.at))}
          reason={moderation.reason}
          after={isHidden ? strings.publishHiddenUpdate : strings.publishRemovedKept}
        />
        {isNew && (
          <p className={done} role="status">
            {strings.publishHiddenUpdated}
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <p className={done} role="status">
        {isNew ? sentences[isNew] : strings.publishedNow}
      </p>
      <dl className={facts}>
        <dt>{strings.publishedAt}</dt>
        <dd className={fact}>
          <a className={link} href={url}>
            {url}
          </a>
        </dd>
        <dt>{strings.publishedId}</dt>
        <dd className={fact}>{id}</dd>
      </dl>
    </>
  );
}

function PublishingBlocked({
  block: { reason, at },
  strings,
}: {
  block: PublishingBlock;
  strings: PublishStrings;
}) {
  return (
    <ModerationNote
      title={strings.publishBlocked}
      since={strings.publishBlockedSince(dayOf(at))}
      reason={reason}
      after={strings.publishBlockedKept}
    />
  );
}

interface ModerationNoteProps {
  title: string;
  since: string;
  reason: string;
  after: string;
}

function ModerationNote({ title, since, reason, after }: ModerationNoteProps) {
  return (
    <Banner tone="warning" title={title}>
      <div>{since}</div>
      <blockquote className={quote} dir="auto">
        {reason}
      </blockquote>
      <div>{after}</div>
    </Banner>
  );
}

const dayOf = (at: string | undefined) => (at === undefined ? undefined : new Date(at));

/** Changes of an update that all kinds of work have. */
export interface ShownChanges {
  readonly fields: readonly {
    readonly field: 'title' | 'author' | 'genre' | 'premise';
    readonly before: string;
    readonly after: string;
  }[];
  /** The new value; null where it stays. */
  readonly isNsfw: boolean | null;
  readonly isSame: boolean;
}

/** Null where the public state is unknown. */
function PublishedChangesList({
  changes: found,
  sentences,
  strings,
}: {
  changes: ShownChanges | null;
  sentences: readonly string[];
  strings: PublishStrings;
}) {
  return (
    <section aria-label={strings.publishChanges} className={changes}>
      <h3 className={changesTitle}>{strings.publishChanges}</h3>
      {found === null && <Text tone="soft">{strings.publishUnknown}</Text>}
      {found?.isSame && <Text tone="soft">{strings.publishUnchanged}</Text>}
      {found && !found.isSame && (
        <ul className={changesList}>
          {found.fields.map((one) => (
            <li key={one.field}>
              {strings.publishFields[one.field]}:{' '}
              <del className={before}>{one.before || strings.publishFieldEmpty}</del>{' '}
              <ins className={after}>{one.after || strings.publishFieldEmpty}</ins>
            </li>
          ))}
          {found.isNsfw !== null && (
            <li>{found.isNsfw ? strings.publishBecomesAdult : strings.publishBecomesSafe}</li>
          )}
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
