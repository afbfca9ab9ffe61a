'use client';

import { Button, PencilIcon, Skeleton, Stack } from '@fabula/ui-kit';
import { useRef } from 'react';
import { suggestionCount } from '../../model/Suggestions.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { GenerateButton } from '../GenerateButton/GenerateButton.tsx';
import { SuggestionsCame } from './SuggestionsCame.tsx';
import { row } from './SuggestionsPanel.css.ts';

export interface SuggestionsPanelProps {
  onChoose: (text: string) => void;
  /** Without it 'Write custom instruction' is hidden. */
  onWrite?: (() => void) | undefined;
}

export function SuggestionsPanel({ onChoose, onWrite }: SuggestionsPanelProps) {
  const strings = useEditorStrings();
  const { costOf } = useEditorProvider();
  const suggestions = useEditor((state) => state.suggestions);
  const load = useEditor((state) => state.loadSuggestions);
  const drop = useEditor((state) => state.dropSuggestions);
  const loadButton = useRef<HTMLSpanElement>(null);
  const { state } = suggestions;
  const isAsked = state === 'asked';
  const cost = costOf({ kind: 'suggestions', count: suggestionCount, isReasoning: false });

  return (
    <Stack aria-label={strings.suggestions} as="section" gap={3} data-fabula-suggestions>
      <div className={row}>
        <GenerateButton
          ref={loadButton}
          operation="suggestions"
          size="small"
          icon={<PencilIcon />}
          cost={cost}
          isPending={isAsked}
          pendingLabel={strings.loadingSuggestions}
          onPress={() => void load()}
        >
          {strings.loadSuggestions}
        </GenerateButton>
        {isAsked && (
          <Button
            size="small"
            variant="quiet"
            onPress={() => {
              loadButton.current?.querySelector<HTMLElement>('button, a')?.focus();
              drop();
            }}
          >
            {strings.cancel}
          </Button>
        )}
        {onWrite && (
          <Button size="small" variant="quiet" onPress={onWrite}>
            {strings.customInstruction}
          </Button>
        )}
      </div>
      {isAsked && <Skeleton lines={suggestionCount} label={strings.loadingSuggestions} />}
      {state !== 'none' && (
        <SuggestionsCame suggestions={suggestions} askedFrom={loadButton} onChoose={onChoose} />
      )}
    </Stack>
  );
}
