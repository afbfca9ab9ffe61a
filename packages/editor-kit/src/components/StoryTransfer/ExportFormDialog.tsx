'use client';

import { Dialog, ErrorBoundary } from '@fabula/ui-kit';
import { everyWord } from '../../model/everyWord.ts';
import type { EditorTexts } from '../../react/strings/editorTexts.ts';
import { transferStrings } from '../../react/strings/transferStrings.ts';
import { ExportForm, type ExportFormProps } from './ExportForm.tsx';

export interface ExportFormDialogProps extends Omit<ExportFormProps, 'strings'> {
  texts: EditorTexts;
  isOpen: boolean;
  onClose: () => void;
}

/** `ExportForm` over the page. */
export function ExportFormDialog({ isOpen, onClose, texts, ...form }: ExportFormDialogProps) {
  const strings = texts.with(transferStrings);
  return (
    <Dialog
      title={strings.exportStory}
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      {() => (
        <ErrorBoundary
          strings={{ ...strings, ...strings.exportStopped, copy: strings.copyAll }}
          getText={() => everyWord({ ...nothingElse, story: form.story })}
        >
          <ExportForm {...form} strings={strings} />
        </ErrorBoundary>
      )}
    </Dialog>
  );
}

const nothingElse = { work: null, run: { state: 'idle' }, wishes: {}, instruction: '' } as const;
