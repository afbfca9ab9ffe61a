'use client';

import { IconButton, type IconButtonProps } from '@fabula/ui-kit';
import { useState } from 'react';
import { draftOf } from '../../model/Run.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { BlankPageIcon } from './BlankPageIcon.tsx';
import { ResetDialog } from './ResetDialog.tsx';

/** Begins a new story. Where there is text, it asks first. */
export function ResetButton(props: Pick<IconButtonProps, 'className' | 'tooltipPlacement'>) {
  const strings = useEditorStrings();
  const { store } = useEditorProvider();
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const reset = useEditor((state) => state.reset);
  const press = () => {
    const { story, run, work } = store.getState();
    const hasText = story.paragraphs.length > 0 || run.state !== 'idle' || draftOf(run) !== null;
    if (hasText || work?.text.trim()) setAsking(true);
    else void reset();
  };
  return (
    <>
      <IconButton {...props} label={strings.reset} onPress={press}>
        <BlankPageIcon />
      </IconButton>
      {isAsking !== null && <ResetDialog isOpen={isAsking} onOpenChange={setAsking} />}
    </>
  );
}
