'use client';

import { Dialog, FileDrop, TextArea } from '@fabula/ui-kit';
import { useState } from 'react';
import { pictureTypes } from '../../model/PictureWork.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { GenerateButton } from '../GenerateButton/GenerateButton.tsx';
import { drawing, place, prompt as promptClass } from './ParagraphImages.css.ts';

/** Where a picture for a paragraph comes from: a file, or the writer's wish. Open while the store says for which one. */
export function PictureDialog() {
  const strings = useEditorStrings();
  const { canAddPictures } = useEditorProvider();
  const pictureFor = useEditor((state) => state.pictureFor);
  const choosePicture = useEditor((state) => state.choosePicture);
  if (!canAddPictures) return null;
  return (
    <Dialog
      title={strings.addPicture}
      closeLabel={strings.close}
      isOpen={pictureFor !== null}
      onOpenChange={(isOpen) => !isOpen && choosePicture(null)}
    >
      {({ close }) => (pictureFor === null ? null : <Sources paragraphId={pictureFor} onDone={close} />)}
    </Dialog>
  );
}

function Sources({ paragraphId, onDone }: { paragraphId: string; onDone: () => void }) {
  const strings = useEditorStrings();
  const { canDrawPictures, costOf } = useEditorProvider();
  const addPicture = useEditor((state) => state.addPicture);
  const drawPicture = useEditor((state) => state.drawPicture);
  const [prompt, setPrompt] = useState('');
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
            onChange={setPrompt}
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
