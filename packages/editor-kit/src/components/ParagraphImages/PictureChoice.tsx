'use client';

import { Dialog, FileDrop, TextArea } from '@fabula/ui-kit';
import { useEffect, useState } from 'react';
import { pictureTypes } from '../../model/Assistance.ts';
import { pictureStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, useEditorStrings, usePartStrings } from '../../react/useEditor.ts';
import { GenerateButton } from '../GenerateButton/GenerateButton.tsx';
import { drawing, place, prompt as promptClass } from './ParagraphImages.css.ts';

export function PictureChoice() {
  const { canAddPictures } = useEditorProvider();
  useInterruptedWish();
  const isOpen = useEditor(({ pictureFor }) => pictureFor !== null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return canAddPictures && wasOpen ? <PictureDialog /> : null;
}

/** Reopens the dialog after a sign-in that interrupted it. */
function useInterruptedWish(): void {
  const keptWish = useEditor((state) => state.keptWish);
  const choosePicture = useEditor((state) => state.choosePicture);
  useEffect(() => {
    const wish = keptWish();
    if (wish) choosePicture(wish.paragraphId);
  }, [keptWish, choosePicture]);
}

/** Open while the store names a paragraph for it. */
function PictureDialog() {
  const strings = useEditorStrings();
  const pictureFor = useEditor((state) => state.pictureFor);
  const choosePicture = useEditor((state) => state.choosePicture);
  return (
    <Dialog
      title={strings.addPicture}
      closeLabel={strings.close}
      isOpen={pictureFor !== null}
      onOpenChange={(isOpen) => !isOpen && choosePicture(null)}
    >
      {({ close }) =>
        pictureFor === null ? null : <PictureSources paragraphId={pictureFor} onDone={close} />
      }
    </Dialog>
  );
}

function PictureSources({ paragraphId, onDone }: { paragraphId: string; onDone: () => void }) {
  const strings = usePartStrings(pictureStrings);
  const { canDrawPictures, costOf } = useEditorProvider();
  const addPicture = useEditor((state) => state.addPicture);
  const drawPicture = useEditor((state) => state.drawPicture);
  const keepWish = useEditor((state) => state.keepWish);
  const keptWish = useEditor((state) => state.keptWish);
  const [prompt, setPrompt] = useState(() => {
    const kept = keptWish();
    return kept?.paragraphId === paragraphId ? kept.prompt : '';
  });
  const cost = costOf({ kind: 'image', count: 1, isReasoning: false });

  const add = (files: readonly Blob[]) => {
    for (const file of files) addPicture(paragraphId, file);
    onDone();
  };

  return (
    <>
      <FileDrop
        label={strings.addPicture}
        chooseLabel={strings.pictureChoose}
        variant={canDrawPictures ? 'secondary' : 'primary'}
        accept={pictureTypes}
        isMultiple
        onFiles={add}
        className={place}
      >
        {strings.pictureDrop}
      </FileDrop>
      {canDrawPictures && (
        <div className={drawing}>
          <TextArea
            label={strings.picturePrompt}
            placeholder={strings.picturePromptPlaceholder}
            rows={2}
            value={prompt}
            onChange={(words) => {
              setPrompt(words);
              keepWish(words);
            }}
            className={promptClass}
          />
          <GenerateButton
            operation="image"
            variant="primary"
            isDisabled={prompt.trim() === ''}
            cost={cost}
            onPress={() => {
              drawPicture(paragraphId, prompt.trim());
              onDone();
            }}
          >
            {strings.draw}
          </GenerateButton>
        </div>
      )}
    </>
  );
}
