'use client';

import { Button, PlayIcon } from '@fabula/ui-kit';
import { useVoiceProvider } from '../../react/useVoice.ts';
import type { SpeakButtonProps } from '../../react/VoiceProviderContext.ts';

/** The kit's own button that has lines spoken: its price stands in the label before it is pressed. Needs a `VoiceProvider`. */
export function PricedSpeakButton({
  operation: _,
  cost,
  'aria-label': name,
  disabledReason,
  onPress,
  ...props
}: SpeakButtonProps) {
  const { strings } = useVoiceProvider();
  const price = cost === null ? undefined : strings.credits(cost);
  return (
    <Button
      {...props}
      icon={<PlayIcon size={16} />}
      cost={price}
      disabledReason={disabledReason}
      {...(name !== undefined && { 'aria-label': [name, price].filter(Boolean).join(', ') })}
      onPress={() => onPress()}
    />
  );
}
