'use client';

import {
  Banner,
  Button,
  CloseIcon,
  IconButton,
  ProgressBar,
  Proposed,
  RetryIcon,
  Spinner,
  TextArea,
} from '@fabula/ui-kit';
import { eventTarget } from '@fabula/ui-kit/dom';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { PictureWork } from '../../model/Assistance.ts';
import type { StoryImage } from '../../model/Story.ts';
import type { StoryPictureProps } from '../../react/EditorComponents.ts';
import { pictureStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, useEditorStrings, usePartStrings } from '../../react/useEditor.ts';
import { GenerateButton } from '../GenerateButton/GenerateButton.tsx';
import { useWaiting } from '../StoryEditor/WaitingPencil.tsx';
import { paragraphIdOf, refocusParagraph } from '../StoryText/paragraphElements.ts';
import {
  actions,
  caption,
  captionField,
  figure,
  image as imageClass,
  missing,
  pictures,
  progress,
  working,
} from './ParagraphImages.css.ts';

export function ParagraphImages({ paragraphId }: { paragraphId: string }) {
  const images = useEditor(({ story }) => story.images);
  const onTheirWay = useEditor((state) => state.pictures);
  const own = useMemo(
    () => images.filter((image) => image.paragraphId === paragraphId),
    [images, paragraphId],
  );
  const coming = useMemo(
    () => onTheirWay.filter((picture) => picture.paragraphId === paragraphId),
    [onTheirWay, paragraphId],
  );
  if (own.length === 0 && coming.length === 0) return null;
  return (
    <div className={pictures}>
      {own.map((image) => (
        <InkPicture key={image.id} image={image} />
      ))}
      {coming.map((picture) => (
        <PictureOnItsWay key={picture.id} picture={picture} />
      ))}
    </div>
  );
}

function InkPicture({ image }: { image: StoryImage }) {
  const strings = useEditorStrings();
  const setCaption = useEditor((state) => state.setCaption);
  const removeImage = useEditor((state) => state.removeImage);
  const remove = () => {
    removeImage(image.id);
    refocusParagraph(image.paragraphId);
  };
  return (
    <figure className={figure} data-fabula-picture={image.id}>
      <Picture image={image} alt={image.caption.trim() || strings.picture} />
      <div className={caption}>
        <TextArea
          variant="page"
          rows={1}
          autoGrow
          label={strings.pictureCaption}
          isLabelHidden
          placeholder={strings.pictureCaptionPlaceholder}
          value={image.caption}
          onChange={(words) => setCaption(image.id, words.replace(/\s*\n\s*/g, ' '))}
          className={captionField}
        />
        <IconButton size="small" label={strings.removePicture} onPress={remove}>
          <CloseIcon />
        </IconButton>
      </div>
    </figure>
  );
}

function PictureOnItsWay({ picture }: { picture: PictureWork }) {
  const strings = usePartStrings(pictureStrings);
  const { failureActions, costOf } = useEditorProvider();
  const accept = useEditor((state) => state.acceptPicture);
  const retry = useEditor((state) => state.retryPicture);
  const drop = useEditor((state) => state.dropPicture);
  const { id, source, state, image, step } = picture;
  const place = useRef<HTMLDivElement>(null);
  useWaiting(place, state === 'proposed', picture.paragraphId);
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
    <div ref={place} data-fabula-waiting={id}>
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
    </div>
  );
}

interface PictureProps {
  image: { imageId: string | null; imageUrl: string };
  alt: string;
}

export function Picture({ image, alt }: PictureProps) {
  const strings = useEditorStrings();
  const { pictureUrl, components } = useEditorProvider();
  const Drawn = components.StoryPicture ?? StoryPicture;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const url = pictureUrl(image);
  if (failedUrl === url)
    return (
      <div className={missing}>
        <span role="status">{strings.pictureFailed}</span>
        <Button size="small" icon={<RetryIcon />} onPress={() => setFailedUrl(null)}>
          {strings.retry}
        </Button>
      </div>
    );
  return <Drawn src={url} alt={alt} className={imageClass} onError={() => setFailedUrl(url)} />;
}

/** The default picture: a lazily loaded `img`. */
export function StoryPicture({ src, alt, className, onError }: StoryPictureProps) {
  return <img src={src} alt={alt} decoding="async" loading="lazy" className={className} onError={onError} />;
}

/**
 * Adds pictures dropped on or pasted into the story after the paragraph of the drop, the current one, or the
 * last. Ignored before there is any paragraph.
 */
export function usePictureDrops(root: RefObject<HTMLElement | null>): void {
  const { store, canAddPictures } = useEditorProvider();
  useEffect(() => {
    const element = root.current;
    if (!element || !canAddPictures) return;
    const add = (event: Event, data: DataTransfer | null, aimedAt: string | null) => {
      const file = pictureFile(data);
      const { work, story, addPicture } = store.getState();
      const id = aimedAt ?? work?.id ?? story.paragraphs.at(-1)?.id;
      if (!file) return;
      event.preventDefault();
      event.stopPropagation();
      if (id !== undefined) addPicture(id, file);
    };
    const onDragOver = (event: DragEvent) => {
      // Otherwise the browser would navigate to the file.
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => add(event, event.dataTransfer, paragraphIdOf(eventTarget(event)));
    const onPaste = (event: ClipboardEvent) => add(event, event.clipboardData, null);
    element.addEventListener('dragover', onDragOver);
    // Capture: before the text engine handles it.
    element.addEventListener('drop', onDrop, true);
    element.addEventListener('paste', onPaste, true);
    return () => {
      element.removeEventListener('dragover', onDragOver);
      element.removeEventListener('drop', onDrop, true);
      element.removeEventListener('paste', onPaste, true);
    };
  }, [root, store, canAddPictures]);
}

/** A dropped or pasted picture of any type; null where the data has text, or no picture. */
function pictureFile(data: DataTransfer | null): File | null {
  if (!data || data.types.includes('text/plain') || data.types.includes('text/html')) return null;
  return [...data.files].find(({ type }) => type.startsWith('image/')) ?? null;
}
