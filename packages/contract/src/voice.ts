import * as z from 'zod/mini';
import { limits } from './limits.ts';

export const voices = ['alloy', 'ash', 'ballad', 'coral', 'sage', 'verse'] as const;
export const voice = z.enum(voices);
export type Voice = z.infer<typeof voice>;

/** Names of a feeling at intensity 1, 2 and 3 (accounts.md §2). */
export const emotions = {
  happy: ['cheerful', 'joyful', 'ecstatic'],
  sad: ['melancholic', 'sorrowful', 'devastated'],
  angry: ['annoyed', 'furious', 'enraged'],
} as const;
export type Emotion = keyof typeof emotions;

/**
 * The body of `POST api/v1/voice/test` (accounts.md §5). `prompt`: a line as it is, or wrapped in a tag that says how to
 * speak it, such as `<happy intensity="2">Salt &amp; light</happy>`: the name is one word for a feeling (those of
 * `emotions` have words of their own for intensity 1 to 3; 0 is the bare line), any other attribute is passed over, and
 * `&`, `<` and `>` in the line are escaped as in XML. A tag is never spoken.
 */
export const voiceRequest = z.object({
  prompt: z.string().check(
    z.maxLength(limits.voiceCharacters),
    z.refine((words) => words.trim() !== '', 'There is nothing to say: write a line first.'),
  ),
  voice,
});
export type VoiceRequest = z.infer<typeof voiceRequest>;
