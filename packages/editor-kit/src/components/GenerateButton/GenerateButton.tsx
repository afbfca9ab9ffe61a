'use client';

import { Button, Tooltip, TooltipTrigger } from '@fabula/ui-kit';
import { nextStep } from '@fabula/work-kit';
import { type ForwardedRef, forwardRef } from 'react';
import type { IntentKind } from '../../model/Intent.ts';
import { alternativesOf } from '../../model/Preferences.ts';
import type { GenerateButtonProps } from '../../react/EditorComponents.ts';
import { menuStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, useEditorStrings, usePartStrings } from '../../react/useEditor.ts';
import { useReader } from '../ContextSheet/useContextTotal.ts';

export const GenerateButton = forwardRef(function GenerateButton(
  { isNextStep = false, ...props }: GenerateButtonProps & { isNextStep?: boolean },
  ref: ForwardedRef<HTMLSpanElement>,
) {
  const { GenerateButton: Slot = PricedButton } = useEditorProvider().components;
  const reader = useReader();
  const isTold = reader && props.operation !== 'image' && typeof props.children === 'string';
  return (
    <span ref={ref} style={{ display: 'contents' }} {...(isNextStep && nextStep)}>
      <Slot {...props} {...(isTold && { hint: reader })} />
    </span>
  );
});

/** A button with its price in the label. */
export function PricedButton({
  operation: _,
  cost,
  isCostShown = true,
  hint,
  'aria-label': name,
  onPress,
  ...props
}: GenerateButtonProps) {
  const strings = useEditorStrings();
  const price = cost === null ? undefined : strings.credits(cost);
  return (
    <TooltipTrigger isDisabled={!hint || Boolean(props.disabledReason)}>
      <Button
        {...props}
        onPress={() => onPress()}
        cost={isCostShown ? price : undefined}
        {...(name && { 'aria-label': [name, price].filter(Boolean).join(', ') })}
      />
      <Tooltip>{hint}</Tooltip>
    </TooltipTrigger>
  );
}

/** Adds the number of alternatives to a label, when it is more than one. */
export function useAlternativesName(kind: IntentKind): (label: string) => string {
  const { withAlternatives } = usePartStrings(menuStrings);
  const count = useEditor(({ preferences }) => alternativesOf(kind, preferences));
  return (label) => (count > 1 ? withAlternatives(label, count) : label);
}

type AskedKind = Parameters<ReturnType<typeof useEditorProvider>['costOf']>[0]['kind'];

/** In credits for all alternatives; null where it is unknown or free. */
export function useCost(kind: AskedKind, count: number, alternatives = 1): number | null {
  const { costOf } = useEditorProvider();
  const isReasoning = useEditor(({ preferences }) => preferences.useReasoningModel);
  const one = costOf({ kind, count, isReasoning });
  return one === null ? null : one * alternatives;
}

export function useNextCost(kind: 'new' | 'continue'): number | null {
  const { newParagraphCount, newAlternatives } = useEditor((state) => state.preferences);
  return useCost(kind, newParagraphCount, newAlternatives);
}
