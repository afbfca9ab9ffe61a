'use client';

import { Proposed, Stack, Text, useIntoView, VisuallyHidden } from '@fabula/ui-kit';
import type { WorkFailure } from '@fabula/work-kit/core';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import type { Suggestions } from '../../model/Suggestions.ts';
import { failureWords } from '../../react/failureWords.ts';
import { suggestionStrings } from '../../react/strings/partStrings.ts';
import { useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { list, row, suggestion } from './SuggestionsPanel.css.ts';

export interface SuggestionsCameProps {
  suggestions: Suggestions;
  /** Focus moves on to the answer if it is still in here. */
  askedFrom: RefObject<HTMLElement | null>;
  onChoose: (text: string) => void;
}

/** Suggestions (E9), or five generic ones after a failure (E10), announced to screen readers. */
export function SuggestionsCame({ suggestions, askedFrom, onChoose }: SuggestionsCameProps) {
  const strings = usePartStrings(suggestionStrings);
  const { failureActions } = useEditorProvider();
  const first = useRef<HTMLUListElement>(null);
  const came = useIntoView<HTMLDivElement>(suggestions.state !== 'asked' && suggestions);
  const failed = suggestions.state === 'failed' ? whyFailed(suggestions.failure) : null;
  const texts =
    suggestions.state === 'ready' ? suggestions.texts : failed === null ? [] : strings.builtInSuggestions;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what came, and again for what comes next
  useEffect(() => {
    if (!askedFrom.current?.contains(document.activeElement)) return;
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
                <Button className={suggestion} onPress={() => onChoose(text)}>
                  <span dir="auto">{text}</span>
                </Button>
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
