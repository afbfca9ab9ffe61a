'use client';

import { Button, TextArea } from '@fabula/ui-kit';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { Draft } from '../../model/Draft.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { ownUndo } from '../StoryEditor/useEditorKeys.ts';
import { newDraftForm } from './DraftReview.css.ts';
import { useDraftCost } from './useDraftCost.ts';

/** Asks what shall be different, and writes another draft of the one that was shown. */
export function NewDraft({ base, onWrite }: { base: Draft; onWrite: () => void }) {
  const strings = useEditorStrings();
  const { store } = useEditorProvider();
  const improve = useEditor((state) => state.improveDraft);
  const [instruction, setInstruction] = useState('');
  const cost = useDraftCost(base);
  const isBlank = instruction.trim() === '';

  const write = () => {
    if (isBlank) return;
    store.getState().showDraft(base.id);
    improve(instruction.trim());
    onWrite();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    write();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      write();
    }
  };

  return (
    <form className={newDraftForm} onSubmit={onSubmit} data-fabula-scope="">
      <div {...ownUndo} onKeyDownCapture={onKeyDown}>
        <TextArea
          label={strings.newDraftInstruction}
          placeholder={strings.newDraftPlaceholder}
          rows={2}
          autoGrow
          value={instruction}
          onChange={setInstruction}
        />
      </div>
      <div>
        <Button
          type="submit"
          cost={cost === null ? null : strings.credits(cost)}
          disabledReason={isBlank ? strings.newDraftMissing : undefined}
          data-fabula-next-step=""
        >
          {strings.writeDraft}
        </Button>
      </div>
    </form>
  );
}
