'use client';

import type { DeepPartial } from '@fabula/ui-kit';
import { useMemo } from 'react';
import { type EditorStrings, editorTexts } from '../../react/strings/EditorStrings.ts';
import { dialogs, LazyPart } from '../LazyDialog/LazyDialog.tsx';
import type { ImportReviewProps } from './ImportReview.tsx';

export interface StoryImportFormProps extends Omit<ImportReviewProps, 'strings'> {
  /** Where its code could not be loaded, and somebody gives up. */
  onClose: () => void;
  strings?: DeepPartial<EditorStrings>;
}

/**
 * Reads the chosen files, shows the stories that they would become with their headings, to be changed, and hands over exactly
 * those. It keeps nothing itself. Needs no `StoryEditorProvider`.
 */
export function StoryImportForm({ strings, onClose, ...props }: StoryImportFormProps) {
  const texts = useMemo(() => editorTexts(strings), [strings]);
  return (
    <LazyPart code={dialogs} isOpen onClose={onClose} strings={texts.page}>
      {({ StoryImportReview }) => <StoryImportReview {...props} texts={texts} />}
    </LazyPart>
  );
}
