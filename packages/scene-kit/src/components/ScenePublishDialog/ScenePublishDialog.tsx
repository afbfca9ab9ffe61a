'use client';

import { Banner, Button, Dialog, TextField } from '@fabula/ui-kit';
import { useScene, useSceneStrings } from '../../react/useScene.ts';
import { useScenePublishing } from '../../react/useScenePublishing.ts';
import { PublishedScene } from './PublishedScene.tsx';
import { form as formClass, intro } from './ScenePublishDialog.css.ts';

export interface ScenePublishDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Makes the scene public, says where it can be read, and takes it back (as E31 has it for stories). */
export function ScenePublishDialog(props: ScenePublishDialogProps) {
  const strings = useSceneStrings();
  const isEmpty = useScene(({ scene }) => scene.elements.length === 0);
  const { form, progress, publication, setForm, close, send, takeBack } = useScenePublishing(props);
  const { state } = progress;
  const isBusy = state === 'publishing' || state === 'unpublishing' || state === 'leaving';
  const isUntitled = form.title.trim() === '';
  const reason = isEmpty ? strings.publishEmpty : isUntitled ? strings.publishUntitled : undefined;

  return (
    <Dialog
      title={strings.publishTitle}
      closeLabel={strings.close}
      isOpen={props.isOpen}
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          {publication && (
            <Button
              variant="quiet"
              isPending={state === 'unpublishing'}
              pendingLabel={strings.unpublishing}
              onPress={() => void takeBack()}
            >
              {strings.unpublish}
            </Button>
          )}
          <Button
            variant="primary"
            isPending={state === 'publishing' || state === 'leaving'}
            pendingLabel={strings.publishing}
            disabledReason={reason}
            onPress={() => void (isBusy || send())}
          >
            {publication ? strings.publishAgain : strings.publish}
          </Button>
        </>
      }
    >
      <form
        className={formClass}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && reason === undefined) void send();
        }}
      >
        {publication ? <PublishedScene {...publication} /> : <p className={intro}>{strings.publishIntro}</p>}
        {isEmpty && <Banner tone="info" title={strings.publishEmpty} />}
        <TextField label={strings.publishName} value={form.title} onChange={(title) => setForm({ title })} />
        <TextField
          label={strings.publishAuthor}
          description={strings.publishAuthorDetail}
          value={form.author}
          onChange={(author) => setForm({ author })}
        />
        {progress.state === 'failed' && (
          <Banner tone="error" title={progress.title}>
            {progress.detail}
          </Banner>
        )}
        {state === 'unpublished' && <Banner tone="info" title={strings.unpublished} />}
        {state === 'leaving' && <Banner tone="info" title={strings.publishSignIn} />}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
