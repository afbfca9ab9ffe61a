'use client';

import { FileDrop, TextArea } from '@fabula/ui-kit';
import { useState } from 'react';
import { pictureTypes } from '../../model/Assistance.ts';
import { pictureStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { GenerateButton } from '../GenerateButton/GenerateButton.tsx';
import { drawing, place, prompt as promptClass } from './ParagraphImages.css.ts';

export function PictureSources({ paragraphId, onDone }: { paragraphId: string; onDone: () => void }) {
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
            disabledReason={prompt.trim() === '' ? strings.picturePromptMissing : undefined}
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
