'use client';

import {
  Button,
  PencilIcon,
  Proposed,
  Skeleton,
  Stack,
  Text,
  useIntoView,
  VisuallyHidden,
} from '@fabula/ui-kit';
import { focusedElement } from '@fabula/ui-kit/dom';
import type { WorkFailure } from '@fabula/work-kit/core';
import { type RefObject, useEffect, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { type Suggestions, suggestionCount } from '../../model/Assistance.ts';
import { failureWords } from '../../react/strings/EditorStrings.ts';
import { suggestionStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, useEditorStrings, usePartStrings } from '../../react/useEditor.ts';
import { GenerateButton } from '../GenerateButton/GenerateButton.tsx';
import { list, row, suggestion } from './NextStep.css.ts';

interface SuggestionsPanelProps {
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

interface SuggestionsCameProps {
  suggestions: Suggestions;
  /** Focus moves on to the answer if it is still in here. */
  askedFrom: RefObject<HTMLElement | null>;
  onChoose: (text: string) => void;
}

/** Suggestions, or five generic ones after a failure, announced to screen readers. */
function SuggestionsCame({ suggestions, askedFrom, onChoose }: SuggestionsCameProps) {
  const strings = usePartStrings(suggestionStrings);
  const { failureActions } = useEditorProvider();
  const first = useRef<HTMLUListElement>(null);
  const came = useIntoView<HTMLDivElement>(suggestions.state !== 'asked' && suggestions);
  const failed = suggestions.state === 'failed' ? whyFailed(suggestions.failure) : null;
  const texts =
    suggestions.state === 'ready' ? suggestions.texts : failed === null ? [] : strings.builtInSuggestions;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what came, and again for what comes next
  useEffect(() => {
    if (!askedFrom.current?.contains(focusedElement(askedFrom.current))) return;
    first.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, [suggestions]);

  function whyFailed(failure: WorkFailure): string {
    const isUnpaid = failure.code === 'no_credits' || failure.code === 'signed_out';
    const words = failureWords(strings, failure);
    const reason = words.detail ?? (isUnpaid ? words.message : undefined);
    return reason ? strings.suggestionsFailedFor(reason) : strings.suggestionsFailed;
  }

  return (
    <Stack ref={came} gap={3}>
      {suggestions.state === 'failed' && (
        <div className={row}>
          <Text variant="label" tone="soft">
            {failed}
          </Text>
          {failureActions(suggestions.failure)}
        </div>
      )}
      {texts.length > 0 && (
        <Proposed state="pencil" label={strings.suggested}>
          <ul ref={first} className={list}>
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
        <span role="status">{failed ?? (texts.length > 0 && strings.suggestionsReady(texts.length))}</span>
      </VisuallyHidden>
    </Stack>
  );
}
