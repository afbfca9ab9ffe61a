'use client';

import { useEffect, useRef } from 'react';
import { type Speaker, useVoice, useVoiceProvider } from '../../react/useVoice.ts';
import type { VoicePanelProps } from './VoicePanel.tsx';

/** Who speaks, kept by the caller or by the store; and what asks for another. */
export function useSpeaker({
  speaker,
  defaultSpeaker,
  onSpeakerChange,
}: Pick<VoicePanelProps, 'speaker' | 'defaultSpeaker' | 'onSpeakerChange'>): [
  speaker: Speaker,
  ask: (next: Speaker) => void,
] {
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
