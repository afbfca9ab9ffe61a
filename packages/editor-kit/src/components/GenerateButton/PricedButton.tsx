'use client';

import { Button, Tooltip, TooltipTrigger } from '@fabula/ui-kit';
import type { GenerateButtonProps } from '../../react/EditorComponents.ts';
import { useEditorStrings } from '../../react/useEditor.ts';

/** A button with its price in the label (design.md: the cost is shown before the click). */
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
