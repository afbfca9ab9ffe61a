'use client';

import { Banner, Button, Dialog, TextField } from '@fabula/ui-kit';
import { publishStrings } from '../../react/strings/publishStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';
import { form as formClass, intro } from './PublishDialog.css.ts';
import { PublishedStory } from './PublishedStory.tsx';
import { usePublishing } from './usePublishing.ts';

/** Makes the story public, says where it can be read, and takes it back (E31). */
export function PublishDialog() {
  const strings = usePartStrings(publishStrings);
  const isEmpty = useEditor(({ story }) => story.paragraphs.length === 0);
  const { isOpen, form, progress, publication, setForm, close, send, takeBack } = usePublishing();
  const { state } = progress;
  const isBusy = state === 'publishing' || state === 'unpublishing' || state === 'leaving';
  const isUntitled = form.title.trim() === '';
  const reason = isEmpty ? strings.publishEmpty : isUntitled ? strings.publishUntitled : undefined;

  return (
    <Dialog
      title={strings.publishTitle}
      closeLabel={strings.close}
      isOpen={isOpen}
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
        {publication ? <PublishedStory {...publication} /> : <p className={intro}>{strings.publishIntro}</p>}
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
