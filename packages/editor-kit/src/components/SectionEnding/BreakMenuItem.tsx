'use client';

import { MenuItem } from '@fabula/ui-kit';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';

/** Hidden where a section ends already. */
export function BreakMenuItem({ id }: { id: string }) {
  const strings = useEditorStrings();
  const addBreak = useEditor((state) => state.addBreak);
  const isEnd = useEditor(({ story }) => story.breaks[id] !== undefined);
  return isEnd ? null : <MenuItem onAction={() => addBreak(id)}>{strings.endSection}</MenuItem>;
}
