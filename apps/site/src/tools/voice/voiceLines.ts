import { emotions, voice } from '@fabula/contract';
import { longestVoiceLine, plainManner, type VoiceAdapter, type VoiceLine } from '@fabula/scene-kit/core';
import * as z from 'zod/mini';
import { localStorageOrNull } from '../../browserStorage.ts';

const key = 'fabula-voice-lines';

const keptLines = z.array(
  z.object({
    id: z.string(),
    text: z.string().check(z.maxLength(longestVoiceLine)),
    voice,
    hasEmotion: z.boolean(),
    emotion: z.enum(Object.keys(emotions) as [keyof typeof emotions]),
    intensity: z.literal([0, 1, 2, 3]),
  }),
);

/** The lines of this browser, shared by all accounts. */
export const voiceLines: NonNullable<VoiceAdapter['lines']> = {
  load() {
    try {
      return keptLines.parse(JSON.parse(localStorageOrNull()?.getItem(key) ?? 'null'));
    } catch {
      return null;
    }
  },
  save(lines) {
    try {
      localStorageOrNull()?.setItem(key, JSON.stringify(lines));
    } catch (thrown) {
      console.warn('The lines were not kept for the next visit:', thrown);
    }
  },
};

/** Initial lines: a scene of three. */
export const firstLines: readonly VoiceLine[] = [
  { ...plainManner, id: 'first-1', voice: 'sage', text: 'The last boat left an hour ago.' },
  {
    ...plainManner,
    id: 'first-2',
    voice: 'coral',
    text: 'Then we have the whole night, and nobody will look for us!',
    hasEmotion: true,
  },
  {
    id: 'first-3',
    voice: 'ash',
    text: 'I said we are closed.',
    hasEmotion: true,
    emotion: 'angry',
    intensity: 1,
  },
];
