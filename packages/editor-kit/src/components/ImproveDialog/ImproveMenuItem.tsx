'use client';

import { MenuItem } from '@fabula/ui-kit';
import { draftOf, isRunning } from '../../model/Run.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';

/** Hidden while another run writes or waits for review. */
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
