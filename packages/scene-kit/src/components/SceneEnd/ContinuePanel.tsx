'use client';

import { Button, PencilIcon, Slider, TextArea } from '@fabula/ui-kit';
import { ownUndo } from '@fabula/work-kit';
import { useEffect, useRef } from 'react';
import { mostElements } from '../../model/mostElements.ts';
import { useScene, useSceneProvider, useSceneStrings } from '../../react/useScene.ts';
import { count as countClass, custom, panel, row } from './SceneEnd.css.ts';
import { SceneGenerateButton } from './SceneGenerateButton.tsx';

/** The scene goes on: as it likes, or with an instruction and as far as one wants (S3). */
export function ContinuePanel() {
  const strings = useSceneStrings();
  const { store } = useSceneProvider();
  const isOpen = useScene((state) => state.isContinuing);
  const setOpen = useScene((state) => state.setContinuing);
  const go = (
    <SceneGenerateButton onPress={() => void store.getState().generate()}>
      {strings.continueScene}
    </SceneGenerateButton>
  );
  return (
    <div className={panel}>
      {isOpen && <Instruction />}
      <div className={row}>
        {go}
        {isOpen ? (
          <Button variant="quiet" onPress={() => setOpen(false)}>
            {strings.close}
          </Button>
        ) : (
          <Button
            variant="quiet"
            className={custom}
            icon={<PencilIcon />}
            aria-expanded={false}
            onPress={() => setOpen(true)}
          >
            {strings.continueWith}
          </Button>
        )}
      </div>
    </div>
  );
}

function Instruction() {
  const strings = useSceneStrings();
  const instruction = useScene((state) => state.instruction);
  const setInstruction = useScene((state) => state.setInstruction);
  const count = useScene((state) => state.count);
  const setCount = useScene((state) => state.setCount);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <div {...ownUndo}>
        <TextArea
          ref={field}
          variant="page"
          rows={1}
          autoGrow
          label={strings.continueWith}
          placeholder={strings.continuePlaceholder}
          value={instruction}
          onChange={setInstruction}
        />
      </div>
      <Slider
        className={countClass}
        label={strings.elementCount}
        minValue={1}
        maxValue={mostElements}
        value={count}
        onChange={setCount}
      />
    </>
  );
}
