'use client';

import { Button, PencilIcon } from '@fabula/ui-kit';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { chosen, chosenLabel, chosenText, chosenTools } from './SuggestionsPanel.css.ts';

export interface ChosenSuggestionProps {
  onEdit: () => void;
  onBack: () => void;
}

export function ChosenSuggestion({ onEdit, onBack }: ChosenSuggestionProps) {
  const strings = useEditorStrings();
  const instruction = useEditor((state) => state.instruction);
  return (
    <section aria-label={strings.chosenInstruction} className={chosen}>
      <span className={chosenLabel} aria-hidden="true">
        {strings.chosenInstruction}
      </span>
      <p className={chosenText} dir="auto" role="status">
        {instruction}
      </p>
      <div className={chosenTools}>
        <Button size="small" variant="quiet" icon={<PencilIcon />} onPress={onEdit}>
          {strings.changeInstruction}
        </Button>
        <Button size="small" variant="quiet" onPress={onBack}>
          {strings.backToSuggestions}
        </Button>
      </div>
    </section>
  );
}
