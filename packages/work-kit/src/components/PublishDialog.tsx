'use client';

import { Banner, Button, Dialog, RetryIcon, Row, Select, SelectItem, Text, TextField } from '@fabula/ui-kit';
import { type PublishedWork, type PublishingOptions, usePublishing } from '../react/usePublishing.ts';
import type { PublishStrings } from '../strings/keepingStrings.ts';
import type { WorkStrings } from '../strings/workStrings.ts';
import { form as formClass } from './dialogs.css.ts';
import {
  PublishedChangesList,
  PublishingBlocked,
  type ShownChanges,
  ShownPublicationFacts,
} from './PublishedWork.tsx';

/** `Work` is what is written, `Published` what readers see of it. */
export interface PublishDialogProps<
  Work extends { readonly title: string },
  Published extends PublishedWork,
  Changes extends ShownChanges,
> extends Omit<PublishingOptions<Work, Published, Changes>, 'strings' | 'pictureIds'> {
  strings: PublishStrings & Pick<WorkStrings, 'close' | 'retry' | 'publish'>;
  isEmpty: boolean;
  covers?: { label: string; noneLabel: string; pictures: readonly { id: string; label: string }[] };
  /** Changes of an update besides fields and the mark for adults, a sentence each. */
  describe: (changes: Changes) => readonly string[];
}

const noCover = 'none';

/** Publishes a work, shows its address, updates it, and takes it back (E31, D-UPDATE). */
export function PublishDialog<
  Work extends { readonly title: string },
  Published extends PublishedWork,
  Changes extends ShownChanges,
>({ strings, isEmpty, covers, describe, ...options }: PublishDialogProps<Work, Published, Changes>) {
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
        />
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
