'use client';

import type { WorkFailure } from '@fabula/work-kit/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { draftCount } from '../../model/contextParts.ts';
import { draftOf, draftsOf, intentOf, isRunning, type Run } from '../../model/Run.ts';
import { useEditor, useEditorProvider } from '../../react/useEditor.ts';
import type { AskedContext } from '../ContextSheet/partsOf.ts';

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
export function useImprovement(paragraphId: string | undefined, onComing: () => void): Improvement {
  const { store, costOf } = useEditorProvider();
  const [tried, setTried] = useState<{ id: string; baseId: string } | null>(null);
  const [failure, setFailure] = useState<WorkFailure | null>(null);
  const isReasoning = useEditor(({ preferences }) => preferences.useReasoningModel);
  const count = useEditor(({ run }) => draftOf(run)?.paragraphs.length ?? 1);
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
    cost: costOf(
      paragraphId === undefined
        ? { kind: 'draft', count: Math.min(Math.max(count, 1), 10), isReasoning }
        : { kind: 'improve', count: 1, isReasoning },
    ),
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
export function useImprovementContext(paragraphId: string | undefined): AskedContext | null {
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
