import { emotions } from '@fabula/contract';

/** What a prompt has to say, and how: undefined for a line without a feeling. */
export interface ReadLine {
  text: string;
  manner: string | undefined;
}

const TAG = /^\s*<([a-z]{3,20})((?:\s+[\w-]+="[^"<>]*")*)\s*>([\s\S]*)<\/\1>\s*$/i;
const INTENSITY = /\sintensity="([0-3])"/;
const DEGREES = ['slightly ', '', 'very '];
const ESCAPES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

/** Takes the emotion tag off a line, and says what it means (accounts.md §5); a text in no such tag is itself the line. */
export function readSpokenLine(prompt: string): ReadLine {
  const tag = TAG.exec(prompt);
  if (tag === null) return { text: prompt.trim(), manner: undefined };
  const [, name = '', attributes = '', inner = ''] = tag;
  const text = inner.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ESCAPES[entity] ?? entity).trim();
  return { text, manner: mannerOf(name.toLowerCase(), Number(INTENSITY.exec(attributes)?.[1] ?? 1)) };
}

function mannerOf(feeling: string, intensity: number): string | undefined {
  if (intensity === 0) return undefined;
  const words = Object.hasOwn(emotions, feeling) ? emotions[feeling as keyof typeof emotions] : undefined;
  return words?.[intensity - 1] ?? `${DEGREES[intensity - 1]}${feeling}`;
}
