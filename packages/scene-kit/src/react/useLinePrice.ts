'use client';

import { audioKey, type VoiceLine } from '../model/VoiceLine.ts';
import { useVoice, useVoiceProvider } from './VoiceProvider.tsx';

/**
 * What hearing these lines would cost. `isCharged`: a voice model has to speak some of them anew. `cost`: credits; null
 * where nothing shall be shown.
 */
export function useLinePrice(lines: readonly VoiceLine[]): { isCharged: boolean; cost: number | null } {
  const { cost } = useVoiceProvider();
  const speaker = useVoice((state) => state.speaker);
  const kept = useVoice((state) => state.kept);
  if (speaker === 'own') return { isCharged: false, cost: null };
  const keys = lines.filter(({ text }) => text.trim() !== '').map(audioKey);
  const anew = new Set(keys.filter((key) => !kept.has(key))).size;
  const each = cost();
  return { isCharged: anew > 0, cost: each === null || anew === 0 ? null : each * anew };
}
