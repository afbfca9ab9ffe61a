'use client';

import { TextArea } from '@fabula/ui-kit';
import { ownUndo } from '@fabula/work-kit';
import { useRef } from 'react';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';

/** Arrow keys in the empty field recall earlier instructions. */
export function InstructionField() {
  const strings = useEditorStrings();
  const instruction = useEditor((state) => state.instruction);
  const setInstruction = useEditor((state) => state.setInstruction);
  const history = useEditor((state) => state.instructionHistory);
  const recalled = useRef<number | null>(null);

  const recall = (by: -1 | 1): boolean => {
    const at = recalled.current;
    const isRecalled = at !== null && history[at] === instruction;
    if (instruction !== '' && !isRecalled) return false;
    const next = (isRecalled ? at : history.length) + by;
    if (next < 0 || next > history.length) return false;
    if (next === history.length && !isRecalled) return false;
    recalled.current = next;
    setInstruction(history[next] ?? '');
    return true;
  };

  return (
    <div {...ownUndo} data-fabula-instruction>
      <TextArea
        variant="page"
        rows={1}
        autoGrow
        label={strings.instruction}
        isLabelHidden
        placeholder={strings.instructionPlaceholder}
        value={instruction}
        onChange={setInstruction}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
          const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
          if (by && isPlain && recall(by)) event.preventDefault();
          else event.continuePropagation();
        }}
      />
    </div>
  );
}
