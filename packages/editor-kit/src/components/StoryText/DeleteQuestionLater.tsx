'use client';

import { useEditorStrings } from '../../react/useEditor.ts';
import { later } from '../Later/later.tsx';
import { WaitingOverlay } from '../Later/WaitingOverlay.tsx';
import type { DeleteQuestionProps } from './DeleteQuestion.tsx';

/** `DeleteQuestion`, fetched when it first opens. */
export const DeleteQuestionLater = later<DeleteQuestionProps>(
  () => import('./DeleteQuestion.tsx').then((part) => part.DeleteQuestion),
  function Waiting(props) {
    return <WaitingOverlay {...props} strings={useEditorStrings()} />;
  },
);
