'use client';

import { Button, Dialog, TextArea } from '@fabula/ui-kit';
import { useState } from 'react';
import { DropZone, FileTrigger, Text } from 'react-aria-components';
import { pictureTypes } from '../../model/PictureWork.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { GenerateButton } from '../GenerateButton/GenerateButton.tsx';
import { drawing, dropZone, prompt as promptClass } from './ParagraphImages.css.ts';

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
    if (files.length === 0) return;
    for (const file of files) addPicture(paragraphId, file);
    onDone();
  };

  return (
    <>
      <DropZone
        className={dropZone}
        onDrop={async ({ items }) => {
          const files = await Promise.all(items.map((item) => item.kind === 'file' && item.getFile()));
          add(files.filter((file) => file !== false));
        }}
      >
        <FileTrigger
          acceptedFileTypes={pictureTypes}
          allowsMultiple
          onSelect={(files) => add([...(files ?? [])])}
        >
          <Button variant={canDrawPictures ? 'secondary' : 'primary'}>{strings.pictureChoose}</Button>
        </FileTrigger>
        <Text slot="label">{strings.pictureDrop}</Text>
      </DropZone>
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
