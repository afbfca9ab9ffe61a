import type { VoiceLine } from './VoiceLine.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (letter) => escapes[letter] ?? letter);

/**
 * What a voice model is asked to say (accounts.md §5): with emotion on the line in a tag such as
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
