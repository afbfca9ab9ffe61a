import * as z from 'zod/mini';
import { limits } from './limits.ts';

export const voices = ['alloy', 'ash', 'ballad', 'coral', 'sage', 'verse'] as const;
export const voice = z.enum(voices);
export type Voice = z.infer<typeof voice>;

/** The body of `POST api/v1/voice/test`: a line, wrapped in an emotion tag with its intensity where it has one (accounts.md §5). */
export const voiceRequest = z.object({
  prompt: z.string().check(
    z.maxLength(limits.voiceCharacters),
    z.refine((words) => words.trim() !== '', 'There is nothing to say: write a line first.'),
  ),
  voice,
});
export type VoiceRequest = z.infer<typeof voiceRequest>;
