'use client';

import { AlertDialog, Icon, IconButton, type IconButtonProps } from '@fabula/ui-kit';
import { useNotices } from '@fabula/work-kit';
import { useState } from 'react';
import { draftOf } from '../../model/Run.ts';
import { menuStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, useEditorStrings, usePartStrings } from '../../react/useEditor.ts';

/** Begins a new story. Where there is text, it asks first. */
export function ResetButton(props: Pick<IconButtonProps, 'className' | 'tooltipPlacement'>) {
  const strings = useEditorStrings();
  const { store } = useEditorProvider();
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const reset = useEditor((state) => state.reset);
  const press = () => {
    const { story, run, work } = store.getState();
    const hasText = story.paragraphs.length > 0 || run.state !== 'idle' || draftOf(run) !== null;
    if (hasText || work?.text.trim()) setAsking(true);
    else void reset();
  };
  return (
    <>
      <IconButton {...props} label={strings.reset} onPress={press}>
        <BlankPageIcon />
      </IconButton>
      {isAsking !== null && <ResetDialog isOpen={isAsking} onOpenChange={setAsking} />}
    </>
  );
}

interface ResetDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks before the page is cleared for a new story (E25). */
function ResetDialog({ isOpen, onOpenChange }: ResetDialogProps) {
  const strings = usePartStrings(menuStrings);
  const notices = useNotices();
  const reset = useEditor((state) => state.reset);
  return (
    <AlertDialog
      title={strings.resetTitle}
      confirmLabel={strings.resetConfirm}
      cancelLabel={strings.cancel}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onConfirm={() => {
        void reset().then((isDone) => {
          if (!isDone) notices.add({ title: strings.resetKept, variant: 'warning' });
        });
      }}
    >
      {strings.resetDetail}
    </AlertDialog>
  );
}

/** A sheet that nobody has written on. */
function BlankPageIcon() {
  return (
    <Icon>
      <path d="M11.5 2.5H6A1.5 1.5 0 0 0 4.5 4v12A1.5 1.5 0 0 0 6 17.5h8a1.5 1.5 0 0 0 1.5-1.5V6.5z" />
      <path d="M11.5 2.5v4h4" />
    </Icon>
  );
}
