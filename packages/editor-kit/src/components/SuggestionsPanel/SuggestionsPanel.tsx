'use client';

import { Button, PencilIcon, Proposed, Skeleton, VisuallyHidden } from '@fabula/ui-kit';
import { useEffect, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { suggestionCount } from '../../model/Suggestions.ts';
import { failureWords } from '../../react/failureWords.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { GenerateButton } from '../GenerateButton/GenerateButton.tsx';
import { list, note, panel, row, suggestion } from './SuggestionsPanel.css.ts';

export interface SuggestionsPanelProps {
  onChoose: (text: string) => void;
  /** Without it there is no 'Write custom instruction'. */
  onWrite?: (() => void) | undefined;
}

/** What could happen next (E9). Where none can be had, five that suit any story (E10). */
export function SuggestionsPanel({ onChoose, onWrite }: SuggestionsPanelProps) {
  const strings = useEditorStrings();
  const { costOf, failureActions } = useEditorProvider();
  const suggestions = useEditor((state) => state.suggestions);
  const load = useEditor((state) => state.loadSuggestions);
  const drop = useEditor((state) => state.dropSuggestions);
  const root = useRef<HTMLElement>(null);
  const loadButton = useRef<HTMLSpanElement>(null);
  const { state } = suggestions;
  const isAsked = state === 'asked';
  const cost = costOf({ kind: 'suggestions', count: suggestionCount, isReasoning: false });
  const texts = state === 'ready' ? suggestions.texts : state === 'failed' ? strings.builtInSuggestions : [];

  useEffect(() => {
    // Whoever asked by keyboard goes on in what came; a focus that has moved on is left alone.
    if (state !== 'ready' && state !== 'failed') return;
    if (!loadButton.current?.contains(document.activeElement)) return;
    root.current?.querySelector<HTMLElement>('li button')?.focus({ preventScroll: true });
  }, [state]);

  return (
    <section ref={root} aria-label={strings.suggestions} className={panel} data-fabula-suggestions>
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
      {state === 'failed' && (
        <div className={row}>
          <p className={note}>{failedWords()}</p>
          {failureActions(suggestions.failure)}
        </div>
      )}
      {texts.length > 0 && (
        <Proposed state="pencil" label={strings.suggested}>
          <ul className={list}>
            {texts.map((text) => (
              <li key={text}>
                <AriaButton className={suggestion} onPress={() => onChoose(text)}>
                  <span dir="auto">{text}</span>
                </AriaButton>
              </li>
            ))}
          </ul>
        </Proposed>
      )}
      <VisuallyHidden>
        <span role="status">
          {texts.length > 0 && (state === 'failed' ? failedWords() : strings.suggestionsReady(texts.length))}
        </span>
      </VisuallyHidden>
    </section>
  );

  function failedWords(): string {
    const failure = suggestions.state === 'failed' ? suggestions.failure : null;
    const isUnpaid = failure?.code === 'no_credits' || failure?.code === 'signed_out';
    const words = failure && failureWords(strings, failure);
    const reason = words?.detail ?? (isUnpaid ? words?.message : undefined);
    return reason ? strings.suggestionsFailedFor(reason) : strings.suggestionsFailed;
  }
}
