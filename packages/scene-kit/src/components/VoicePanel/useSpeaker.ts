'use client';

import { useEffect, useRef } from 'react';
import { type Speaker, useVoice, useVoiceProvider } from '../../react/VoiceProvider.tsx';

export interface SpeakerProps {
  /** Controlled. A voice model speaks only where the adapter has one. */
  speaker?: Speaker;
  /** Uncontrolled. Default: the voice model, where there is one. Read once. */
  defaultSpeaker?: Speaker;
  onSpeakerChange?: (speaker: Speaker) => void;
}

export function useSpeaker({
  speaker,
  defaultSpeaker,
  onSpeakerChange,
}: SpeakerProps): [speaker: Speaker, ask: (next: Speaker) => void] {
  const { store, hasModel } = useVoiceProvider();
  const own = useVoice((state) => state.speaker);
  const first = useRef(defaultSpeaker);
  useEffect(() => {
    const wanted = speaker ?? first.current;
    first.current = undefined;
    const next = hasModel ? wanted : 'own';
    if (next !== undefined && next !== store.getState().speaker) store.getState().setSpeaker(next);
  }, [store, hasModel, speaker]);
  return [
    own,
    (next) => {
      if (next === own) return;
      if (speaker === undefined) store.getState().setSpeaker(next);
      onSpeakerChange?.(next);
    },
  ];
}
