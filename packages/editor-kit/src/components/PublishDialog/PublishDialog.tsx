'use client';

import { Banner, Button, Dialog, RetryIcon, Select, SelectItem, TextField } from '@fabula/ui-kit';
import { publishStrings } from '../../react/strings/publishStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';
import { form as formClass, intro } from './PublishDialog.css.ts';
import { PublishedChangesList, PublishedStory, PublishingBlocked } from './PublishedStory.tsx';
import { usePublishing } from './usePublishing.ts';

/** Makes the story public, says where it can be read, keeps what is there up to date, and takes it back (E31, D-UPDATE). */
export function PublishDialog() {
  const strings = usePartStrings(publishStrings);
  const isEmpty = useEditor(({ story }) => story.paragraphs.every(({ text }) => text.trim() === ''));
  const publishing = usePublishing();
  const { isOpen, form, pictures, progress, looking, publication, block, changes } = publishing;
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
      isOpen={isOpen}
      onOpenChange={(open) => !open && publishing.close()}
      footer={
        <>
          {publication && !publication.moderation && (
            <Button
              variant="quiet"
              isPending={state === 'unpublishing'}
              pendingLabel={strings.unpublishing}
              onPress={() => void (isBusy || publishing.takeBack())}
            >
              {strings.unpublish}
            </Button>
          )}
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
        {publication ? <PublishedStory {...publication} /> : <p className={intro}>{strings.publishIntro}</p>}
        {block && <PublishingBlocked {...block} />}
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
        {pictures.length > 0 && (
          <Select
            label={strings.publishCover}
            value={form.cover ?? 'none'}
            onChange={(id) => publishing.setForm({ cover: id === 'none' ? null : String(id) })}
          >
            <SelectItem id="none">{strings.publishNoCover}</SelectItem>
            {pictures.map(({ id, caption }, index) => (
              <SelectItem key={id} id={id}>
                {caption.trim() || strings.publishPicture(index + 1)}
              </SelectItem>
            ))}
          </Select>
        )}
        {state === 'changed' && <Banner tone="warning" title={strings.publishElsewhere} />}
        {publication && barred === undefined && <PublishedChangesList changes={changes} />}
        {publishing.canPublishAnew && <p className={intro}>{strings.publishAnewDetail}</p>}
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
