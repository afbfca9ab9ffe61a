'use client';

import { draftOf, isRunning } from '../../model/Run.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';

/** Why the writer cannot be asked now: it writes, or a draft waits that a new one would take the place of. */
export function useWaitReason(): string | undefined {
  const strings = useEditorStrings();
  return useEditor(({ run }) => {
    if (isRunning(run)) return strings.waitForWriter;
    return draftOf(run) === null ? undefined : strings.reviewFirst;
  });
}
