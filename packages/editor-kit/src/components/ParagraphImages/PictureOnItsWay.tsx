'use client';

import { Banner, Button, ProgressBar, Proposed, RetryIcon, Spinner } from '@fabula/ui-kit';
import type { PictureWork } from '../../model/PictureWork.ts';
import { pictureStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { GenerateButton } from '../GenerateButton/GenerateButton.tsx';
import { refocusParagraph } from '../StoryText/paragraphElements.ts';
import { actions, figure, progress, working } from './ParagraphImages.css.ts';
import { Picture } from './Picture.tsx';

export interface PictureOnItsWayProps {
  picture: PictureWork;
}

export function PictureOnItsWay({ picture }: PictureOnItsWayProps) {
  const strings = usePartStrings(pictureStrings);
  const { failureActions, costOf } = useEditorProvider();
  const accept = useEditor((state) => state.acceptPicture);
  const retry = useEditor((state) => state.retryPicture);
  const drop = useEditor((state) => state.dropPicture);
  const { id, source, state, image, step } = picture;
  const leave = (act: (pictureId: string) => void) => {
    act(id);
    refocusParagraph(picture.paragraphId);
  };
  if (state === 'working')
    return (
      <div className={working}>
        {step?.progress == null ? (
          <Spinner />
        ) : (
          <ProgressBar
            label={strings.pictureDrawing}
            isLabelHidden
            value={step.progress}
            className={progress}
          />
        )}
        <span role="status">
          {step?.sentence || (source.from === 'file' ? strings.pictureAdding : strings.pictureDrawing)}
        </span>
        <Button size="small" onPress={() => leave(drop)}>
          {strings.cancel}
        </Button>
      </div>
    );
  if (state === 'failed' || !image)
    return (
      <Banner
        tone="error"
        title={strings.pictureNotAdded}
        actions={
          <>
            {picture.problem === 'other' && (
              <Button size="small" icon={<RetryIcon />} onPress={() => leave(retry)}>
                {strings.retry}
              </Button>
            )}
            {picture.failure && failureActions(picture.failure)}
            <Button size="small" variant="quiet" onPress={() => leave(drop)}>
              {strings.dismiss}
            </Button>
          </>
        }
      >
        {picture.message || strings.pictureProblems[picture.problem ?? 'other']}
      </Banner>
    );
  const prompt = source.from === 'prompt' ? source.prompt : '';
  return (
    <Proposed state="pencil" label={strings.pictureProposed}>
      <figure className={figure}>
        <Picture image={image} alt={strings.pictureAlt(prompt)} />
      </figure>
      <div className={actions}>
        <Button size="small" aria-label={strings.acceptPicture} onPress={() => leave(accept)}>
          {strings.accept}
        </Button>
        <Button size="small" variant="quiet" aria-label={strings.rejectPicture} onPress={() => leave(drop)}>
          {strings.reject}
        </Button>
        <GenerateButton
          operation="image"
          size="small"
          variant="quiet"
          icon={<RetryIcon />}
          cost={costOf({ kind: 'image', count: 1, isReasoning: false })}
          onPress={() => leave(retry)}
        >
          {strings.drawAnother}
        </GenerateButton>
      </div>
    </Proposed>
  );
}
