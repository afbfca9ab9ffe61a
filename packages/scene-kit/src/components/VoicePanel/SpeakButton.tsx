'use client';

import { Button, StopIcon, useBrowserLayoutEffect } from '@fabula/ui-kit';
import { type ReactNode, useRef } from 'react';
import type { VoiceLine } from '../../model/VoiceLine.ts';
import { useLinePrice } from '../../react/useLinePrice.ts';
import { useVoiceProvider } from '../../react/useVoice.ts';
import { PricedSpeakButton } from './PricedSpeakButton.tsx';
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
  const { strings, components } = useVoiceProvider();
  const { isCharged, cost } = useLinePrice(lines);
  const Slot = (isCharged ? components.SpeakButton : undefined) ?? PricedSpeakButton;
  const kind = isPlaying ? 'stop' : Slot === PricedSpeakButton ? 'play' : 'slot';
  const place = useKeptFocus(kind);
  return (
    <span {...place} className={bare}>
      {isPlaying ? (
        <Button
          variant={variant}
          icon={<StopIcon size={16} />}
          {...(stopLabel !== undefined && { 'aria-label': stopLabel })}
          onPress={onStop}
        >
          {strings.stop}
        </Button>
      ) : (
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
      )}
    </span>
  );
}

/** One button takes the place of another: the focus goes over to it. */
function useKeptFocus(kind: string) {
  const ref = useRef<HTMLSpanElement>(null);
  const hasFocus = useRef(false);
  // The kind says which button stands there.
  useBrowserLayoutEffect(() => {
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
