'use client';

import { Button, CheckIcon, WarningIcon } from '@fabula/ui-kit';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { markedWords, saveFailed, saveState } from './Toolbar.css.ts';

/** Whether the story is kept, and the way to keep it now. */
export function SaveButton() {
  const strings = useEditorStrings();
  const { state } = useEditor(({ saving }) => saving);
  const save = useEditor((editor) => editor.save);
  const words = {
    none: strings.save,
    saving: strings.saving,
    saved: strings.saved,
    error: strings.saveFailed,
  };
  const icon = { none: null, saving: null, saved: <CheckIcon />, error: <WarningIcon /> }[state];
  return (
    <span
      className={state === 'error' ? `${saveState} ${saveFailed}` : saveState}
      data-save-state={state}
      title={state === 'error' ? strings.saveFailedTitle : undefined}
    >
      <Button
        variant="quiet"
        size="small"
        icon={icon}
        aria-label={state === 'error' ? `${words.error}. ${strings.saveFailedTitle}` : words[state]}
        onPress={() => void save()}
      >
        <span className={icon ? markedWords : undefined}>{words[state]}</span>
      </Button>
    </span>
  );
}
