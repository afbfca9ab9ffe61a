'use client';

import { type ToastQueue, ToastRegion } from '@fabula/ui-kit';
import { useEditorStrings } from '../../react/useEditor.ts';

export interface ToastsProps {
  queue: ToastQueue;
}

/** Where the editor's short messages appear. */
export function Toasts({ queue }: ToastsProps) {
  const strings = useEditorStrings();
  return <ToastRegion queue={queue} aria-label={strings.notices} closeLabel={strings.dismiss} />;
}
