'use client';

import { Banner, Button, Dialog, Stack, TextArea, UndoIcon } from '@fabula/ui-kit';
import { ownUndo } from '@fabula/work-kit';
import type { WorkFailure } from '@fabula/work-kit/core';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { draftCount } from '../../model/contextParts.ts';
import { draftOf, draftsOf, intentOf, isRunning, type Run } from '../../model/Run.ts';
import { failureReason } from '../../react/strings/EditorStrings.ts';
import { improveStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { type AskedContext, useContextProblem, usePlacedTotal } from '../ContextSheet/useContextTotal.ts';
import { GenerateButton, useCost } from '../GenerateButton/GenerateButton.tsx';
import type { FormProps } from '../LazyDialog/FormProps.ts';

interface ImproveDialogProps extends FormProps {
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
      <Stack gap={3} {...ownUndo} onKeyDownCapture={onKeyDown}>
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
              disabledReason={instruction === '' ? strings.nothingToClear : undefined}
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
            title={strings.improveFailed(failureReason(strings, failure))}
            actions={failureActions(failure)}
          >
            {strings.improveFailedDetail}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}

interface Improvement {
  isProcessing: boolean;
  failure: WorkFailure | null;
  /** In credits; null hides the price. */
  cost: number | null;
  improve: (instruction: string) => void;
  forget: () => void;
}

type Stage = 'waiting' | 'coming' | WorkFailure;

/** `onComing` is called with the first words. */
function useImprovement(paragraphId: string | undefined, onComing: () => void): Improvement {
  const { store } = useEditorProvider();
  const [tried, setTried] = useState<{ id: string; baseId: string } | null>(null);
  const [failure, setFailure] = useState<WorkFailure | null>(null);
  const count = useEditor(({ run }) => draftOf(run)?.paragraphs.length ?? 1);
  const isDraft = paragraphId === undefined;
  const cost = useCost(isDraft ? 'draft' : 'improve', isDraft ? Math.min(Math.max(count, 1), 10) : 1);
  const stage = useEditor(({ run }) => (tried ? stageOf(run, tried.id) : null));
  const comes = useRef(onComing);
  useEffect(() => {
    comes.current = onComing;
  });

  useEffect(() => {
    if (!tried || stage === null || stage === 'waiting') return;
    setTried(null);
    if (stage === 'coming') {
      comes.current();
      return;
    }
    console.warn('The text could not be improved.', stage);
    setFailure(stage);
    // Its words are still in the dialog: an empty tab is of no use.
    const state = store.getState();
    if (paragraphId !== undefined) state.dismissFailure();
    else {
      state.closeDraft(tried.id);
      state.showDraft(tried.baseId);
    }
  }, [store, tried, stage, paragraphId]);

  return {
    isProcessing: tried !== null,
    failure,
    cost,
    improve(instruction) {
      setFailure(null);
      const baseId = draftOf(store.getState().run)?.id ?? '';
      if (paragraphId === undefined) store.getState().improveDraft(instruction);
      else store.getState().improve(paragraphId, instruction);
      const { run } = store.getState();
      const id = isRunning(run) ? run.id : draftOf(run)?.id;
      if (id !== undefined && id !== baseId) setTried({ id, baseId });
    },
    forget() {
      setTried(null);
      setFailure(null);
    },
  };
}

/** Null where there is neither paragraph nor draft. */
function useImprovementContext(paragraphId: string | undefined): AskedContext | null {
  const intent = useEditor(({ run }) => intentOf(run));
  const paragraphs = useEditor(({ run }) => draftOf(run)?.paragraphs ?? null);
  return useMemo(() => {
    if (paragraphId !== undefined)
      return {
        intent: {
          kind: 'improve',
          place: { at: 'paragraph', id: paragraphId },
          advance: 0,
          instruction: '',
          leftOut: [],
          before: null,
        },
        count: 1,
      };
    if (!intent || !paragraphs) return null;
    return {
      intent: { ...intent, instruction: '' },
      count: draftCount(paragraphs),
      originalContent: paragraphs,
    };
  }, [paragraphId, intent, paragraphs]);
}

function stageOf(run: Run, id: string): Stage {
  if (isRunning(run)) return run.state === 'streaming' ? 'coming' : 'waiting';
  const draft = draftsOf(run).find((one) => one.id === id);
  if (draft && (draft.paragraphs.length > 0 || draft.state === 'ready')) return 'coming';
  if (draft?.state === 'writing') return 'waiting';
  if (draft?.failure) return draft.failure;
  return run.state === 'failed' || run.state === 'cancelled' ? run.failure : 'coming';
}
