'use client';

import { Button, PlayIcon, StopIcon } from '@fabula/ui-kit';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { VoiceLine } from '../../model/VoiceLine.ts';
import { useLinePrice } from '../../react/useLinePrice.ts';
import { useVoiceProvider } from '../../react/useVoice.ts';
import { bare } from './VoicePanel.css.ts';

export interface LineButtonProps {
  /** What it would play. */
  lines: readonly VoiceLine[];
  isPlaying: boolean;
  /** Default `secondary`. */
  variant?: 'primary' | 'secondary';
  /** Names for screen readers, where the label is short. */
  playLabel?: string;
  stopLabel?: string;
  disabledReason?: string | undefined;
  onPlay: () => void;
  onStop: () => void;
  children: ReactNode;
}

/** Plays, and stops what plays. Where a voice model speaks anew, it is the embedder's button, or one with the price. */
export function SpeakButton({
  lines,
  isPlaying,
  variant = 'secondary',
  playLabel,
  stopLabel,
  disabledReason,
  onPlay,
  onStop,
  children,
}: LineButtonProps) {
  const { strings, slots } = useVoiceProvider();
  const { isCharged, cost } = useLinePrice(lines);
  const kind = isPlaying ? 'stop' : isCharged && slots.SpeakButton ? 'slot' : 'play';
  const place = useKeptFocus(kind);
  const Slot = slots.SpeakButton;
  return (
    <span {...place} className={bare}>
      {kind === 'slot' && Slot ? (
        <Slot
          operation="voice"
          cost={cost}
          variant={variant}
          disabledReason={disabledReason}
          aria-label={playLabel}
          onPress={onPlay}
        >
          {children}
        </Slot>
      ) : (
        <Button
          variant={variant}
          icon={isPlaying ? <StopIcon size={16} /> : <PlayIcon size={16} />}
          cost={isPlaying || cost === null ? undefined : strings.credits(cost)}
          disabledReason={isPlaying ? undefined : disabledReason}
          {...labelOf(
            isPlaying ? stopLabel : playLabel,
            isPlaying || cost === null ? '' : strings.credits(cost),
          )}
          onPress={isPlaying ? onStop : onPlay}
        >
          {isPlaying ? strings.stop : children}
        </Button>
      )}
    </span>
  );
}

function labelOf(label: string | undefined, price: string) {
  return label === undefined ? {} : { 'aria-label': price === '' ? label : `${label}, ${price}` };
}

/** One button takes the place of another: the focus goes over to it. */
function useKeptFocus(kind: string) {
  const ref = useRef<HTMLSpanElement>(null);
  const hasFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kind says which button stands there
  useLayoutEffect(() => {
    if (hasFocus.current && !ref.current?.contains(document.activeElement))
      ref.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [kind]);
  return {
    ref,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
