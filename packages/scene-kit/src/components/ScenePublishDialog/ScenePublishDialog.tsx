'use client';

import { Banner, Button, Dialog, RetryIcon, TextField } from '@fabula/ui-kit';
import { useScene, useSceneStrings } from '../../react/useScene.ts';
import { useScenePublishing } from '../../react/useScenePublishing.ts';
import { PublishedScene, PublishedSceneChangesList, PublishingBlocked } from './PublishedScene.tsx';
import { form as formClass, intro } from './ScenePublishDialog.css.ts';

export interface ScenePublishDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Makes the scene public, says where it can be read, keeps what is there up to date, and takes it back (as E31 has it for stories). */
export function ScenePublishDialog(props: ScenePublishDialogProps) {
  const strings = useSceneStrings();
  const isEmpty = useScene(({ scene }) => scene.elements.length === 0);
  const publishing = useScenePublishing(props);
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
      isOpen={props.isOpen}
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
        {publication ? <PublishedScene {...publication} /> : <p className={intro}>{strings.publishIntro}</p>}
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
        {state === 'changed' && <Banner tone="warning" title={strings.publishElsewhere} />}
        {publication && barred === undefined && <PublishedSceneChangesList changes={changes} />}
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
