'use client';

import { useEditorStrings } from '../../react/useEditor.ts';
import { later, type Meanwhile } from '../Later/later.tsx';
import { WaitingPart } from '../Later/WaitingPart.tsx';
import type { ImportFormProps } from './ImportForm.tsx';

/** `ImportForm`, fetched when it first opens. */
export const ImportFormLater = later<ImportFormProps>(
  () => import('./ImportForm.tsx').then(({ ImportForm }) => ImportForm),
  function Waiting({ hasFailed, onRetry }: Meanwhile) {
    return <WaitingPart hasFailed={hasFailed} onRetry={onRetry} strings={useEditorStrings()} />;
  },
);
