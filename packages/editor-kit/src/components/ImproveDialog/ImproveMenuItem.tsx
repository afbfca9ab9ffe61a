'use client';

import { MenuItem } from '@fabula/ui-kit';
import { draftOf, isRunning } from '../../model/Run.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';

/** For a paragraph's menu: asks how it shall be improved. Not while something else is written or waits. */
export function ImproveMenuItem({ id }: { id: string }) {
  const strings = useEditorStrings();
  const ask = useEditor((state) => state.askImprovement);
  const isTaken = useEditor(({ run }) => isRunning(run) || draftOf(run) !== null);
  return (
    <MenuItem isDisabled={isTaken} onAction={() => ask(id)}>
      {strings.improveContent}
    </MenuItem>
  );
}
