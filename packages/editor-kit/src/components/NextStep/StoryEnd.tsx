'use client';

import { Button } from '@fabula/ui-kit';
import { findNextStep, nextStep } from '@fabula/work-kit';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { detail, end, row, step } from './NextStep.css.ts';

export function StoryEnd() {
  const strings = useEditorStrings();
  const goOn = useEditor((state) => state.goOnPastEnd);
  return (
    <div className={step}>
      <p className={end}>{strings.storyComplete}</p>
      <div className={row}>
        <Button
          onPress={({ target }) => {
            const editor = target.closest<HTMLElement>('[data-fabula-editor]');
            goOn();
            requestAnimationFrame(() => findNextStep(editor)?.focus({ preventScroll: true }));
          }}
          {...nextStep}
        >
          {strings.goOnAllTheSame}
        </Button>
        <span className={detail}>{strings.goOnDetail}</span>
      </div>
    </div>
  );
}
