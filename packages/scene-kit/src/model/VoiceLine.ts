import { fieldsOf, listOf, newId, oneOf, textOf } from '@fabula/work-kit/core';

/** The voices that a line can be spoken with. */
export const voiceNames = ['alloy', 'ash', 'ballad', 'coral', 'sage', 'verse'] as const;
export type VoiceName = (typeof voiceNames)[number];

/** The word of each feeling at intensity 1, 2 and 3. */
export const feelings = {
  happy: ['cheerful', 'joyful', 'ecstatic'],
  sad: ['melancholic', 'sorrowful', 'devastated'],
  angry: ['annoyed', 'furious', 'enraged'],
} as const;
export type Feeling = keyof typeof feelings;
export const feelingNames = Object.keys(feelings) as readonly Feeling[];

const intensities = [0, 1, 2, 3] as const;
/** Intensity of a feeling: from 0, none, to 3. */
export type Intensity = (typeof intensities)[number];

export interface VoiceManner {
  readonly voice: VoiceName;
  readonly hasEmotion: boolean;
  readonly emotion: Feeling;
  readonly intensity: Intensity;
}

/** A line to be spoken. Its id is stable. */
export interface VoiceLine extends VoiceManner {
  readonly id: string;
  readonly text: string;
}

/** Letters of one line: escaped and in its tag it stays under 4,000, the server's limit. */
export const longestVoiceLine = 750;

/** The manner of a first line: voice alloy, no emotion. */
export const plainManner: VoiceManner = { voice: 'alloy', hasEmotion: false, emotion: 'happy', intensity: 2 };

/** Parses kept lines, with `plainManner` for what is missing. Null for anything but a list. */
export function parseLines(value: unknown): VoiceLine[] | null {
  if (!Array.isArray(value)) return null;
  const ids = new Set<string>();
  return listOf(value, (one) => {
    const given = fieldsOf(one);
    if (!given) return null;
    const known = textOf(given.id);
    const id = known === '' || ids.has(known) ? newId() : known;
    ids.add(id);
    return {
      ...given,
      id,
      text: textOf(given.text),
      voice: oneOf(voiceNames, given.voice) ?? plainManner.voice,
      hasEmotion: given.hasEmotion === true,
      emotion: oneOf(feelingNames, given.emotion) ?? plainManner.emotion,
      intensity: oneOf(intensities, given.intensity) ?? plainManner.intensity,
    };
  });
}

/** The feeling and its word; null where the line is spoken bare. */
export function heardFeeling({ hasEmotion, emotion, intensity }: VoiceManner) {
  if (!hasEmotion || intensity === 0) return null;
  return { emotion, intensity, word: feelings[emotion][intensity - 1] ?? emotion };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (letter) => escapes[letter] ?? letter);

/**
 * The prompt of a voice model: with emotion the line in a tag such as
 * `<happy intensity="2">Salt &amp; light</happy>`, else the line as it is.
 */
export function voicePrompt({
  text,
  hasEmotion,
  emotion,
  intensity,
}: Omit<VoiceLine, 'id' | 'voice'>): string {
  const line = text.trim();
  if (hasEmotion) return wrap(line, emotion, intensity);
  // A bare line that begins like a tag would be taken for one.
  return line.startsWith('<') ? wrap(line, emotion, 0) : line;
}

function wrap(line: string, emotion: string, intensity: number): string {
  return `<${emotion} intensity="${intensity}">${escaped(line)}</${emotion}>`;
}

/** Cache key of a recording: lines that sound the same share it. */
export function audioKey(line: Omit<VoiceLine, 'id'>): string {
  const heard = heardFeeling(line);
  return JSON.stringify([line.voice, heard?.emotion ?? '', heard?.intensity ?? 0, line.text.trim()]);
}

export interface KeptAudio {
  readonly key: string;
  readonly bytes: number;
  /** When it was last heard, in milliseconds since 1970. */
  readonly usedAt: number;
}

/**
 * Recordings to drop, least recently heard first, so that another of `incoming` bytes stays within `limit` bytes. Null
 * where it alone is too large: then it is not kept.
 */
export function audioToDrop(kept: readonly KeptAudio[], incoming: number, limit: number): string[] | null {
  if (incoming > limit) return null;
  let total = kept.reduce((sum, { bytes }) => sum + bytes, incoming);
  const dropped: string[] = [];
  for (const { key, bytes } of [...kept].sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= limit) break;
    total -= bytes;
    dropped.push(key);
  }
  return dropped;
}
