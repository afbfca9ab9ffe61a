'use client';

import { Banner, Button, Dialog, TextArea, UndoIcon } from '@fabula/ui-kit';
import { ownUndo } from '@fabula/work-kit';
import { type KeyboardEvent, useRef, useState } from 'react';
import { failureWords } from '../../react/failureWords.ts';
import { improveStrings } from '../../react/strings/partStrings.ts';
import { useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { useContextProblem, usePlacedTotal } from '../ContextSheet/useContextTotal.ts';
import { GenerateButton } from '../GenerateButton/GenerateButton.tsx';
import { form } from './ImproveDialog.css.ts';
import { useImprovement, useImprovementContext } from './useImprovement.ts';

export interface ImproveDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Default: the draft that is shown. */
  paragraphId?: string;
}

export function ImproveDialog({ isOpen, onOpenChange, paragraphId }: ImproveDialogProps) {
  const strings = usePartStrings(improveStrings);
  const { failureActions } = useEditorProvider();
  const [instruction, setInstruction] = useState('');
  const [cleared, setCleared] = useState('');
  const { isProcessing, failure, cost, improve, forget } = useImprovement(paragraphId, () => {
    setInstruction('');
    setCleared('');
    onOpenChange(false);
  });
  const problem = useContextProblem(usePlacedTotal(useImprovementContext(paragraphId), instruction));
  const submit = useRef<HTMLSpanElement>(null);
  const isBlank = instruction.trim() === '';

  const start = () => {
    if (!isBlank && problem === undefined && !isProcessing) improve(instruction.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    submit.current?.querySelector<HTMLElement>('button, a')?.click();
  };

  return (
    <Dialog
      title={strings.improveTitle}
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) forget();
        onOpenChange(open);
      }}
      footer={({ close }) => (
        <>
          <Button onPress={close}>{strings.cancel}</Button>
          <GenerateButton
            ref={submit}
            operation={paragraphId === undefined ? 'draft' : 'improve'}
            variant="primary"
            isPending={isProcessing}
            pendingLabel={strings.improving}
            cost={cost}
            disabledReason={isBlank ? strings.improveMissing : problem}
            onPress={start}
          >
            {strings.improveContent}
          </GenerateButton>
        </>
      )}
    >
      <div className={form} {...ownUndo} onKeyDownCapture={onKeyDown}>
        <TextArea
          label={strings.improveLabel}
          rows={4}
          value={instruction}
          onChange={(text) => {
            setInstruction(text);
            setCleared('');
          }}
        />
        <div>
          {cleared === '' ? (
            <Button
              variant="quiet"
              size="small"
              isDisabled={instruction === ''}
              onPress={() => {
                setCleared(instruction);
                setInstruction('');
              }}
            >
              {strings.clear}
            </Button>
          ) : (
            <Button
              variant="quiet"
              size="small"
              icon={<UndoIcon size={16} />}
              onPress={() => {
                setInstruction(cleared);
                setCleared('');
              }}
            >
              {strings.undoClear}
            </Button>
          )}
        </div>
        {failure && (
          <Banner
            tone="error"
            title={strings.improveFailed(failureWords(strings, failure).message)}
            actions={failureActions(failure)}
          >
            {strings.improveFailedDetail}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
