'use client';

import { Dialog } from '@fabula/ui-kit';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { ImportForm } from './ImportForm.tsx';

/** Brings a story in from a file, in one undo step, after saying what is in it and what it loses. */
export function ImportDialog() {
  const strings = useEditorStrings();
  const isOpen = useEditor(({ panel }) => panel === 'import');
  const openPanel = useEditor((state) => state.openPanel);
  return (
    <Dialog
      title={strings.importStory}
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => !open && openPanel(null)}
    >
      {({ close }) => <ImportForm onDone={close} />}
    </Dialog>
  );
}
