import { partColumns } from './pageGeometry.ts';
import { type WrappedLine, wrapText } from './wrapText.ts';

/** As much of a speech as goes on a page, and where the rest begins; at the text's end, there is no rest. */
export interface SpeechChunk {
  readonly lines: readonly WrappedLine[];
  readonly rest: number;
}

const { width } = partColumns.dialogue;
const sentenceEnd = /[.!?…]["'”’)\]]*(?=\s)|[。！？]["'”’」』）]*|[\r\n]+/g;
/** No fewer lines of a speech before a break, nor after it. */
const fewest = 2;

/**
 * What of a speech, from an offset on, goes into `room` lines: all of it, or up to the end of a sentence with a line
 * kept for (MORE). Null where neither leaves two lines on both pages: then the speech begins on the next page.
 */
export function breakSpeech(text: string, from: number, room: number): SpeechChunk | null {
  if (room < 1) return from >= text.length ? { lines: [], rest: text.length } : null;
  const lines = wrapText(text, width, from, room + 1);
  if (lines.length <= room) return { lines, rest: text.length };
  const lastLine = lines[room - 2];
  if (room - 1 < fewest || !lastLine) return null;
  const window = text.slice(from, lastLine.end + lastLine.gap.length);
  const ends = Array.from(window.matchAll(sentenceEnd), (match) => from + match.index + match[0].length);
  for (const end of ends.reverse()) {
    const sentence = text.slice(0, end);
    const shown = sentence.trimEnd();
    const rest = end + (/^\s*/.exec(text.slice(end, end + 1000))?.[0].length ?? 0);
    const kept = wrapText(shown, width, from);
    if (kept.length < fewest) return null;
    const isWhole = kept.length < room && wrapText(text, width, rest, fewest).length === fewest;
    if (isWhole) return { lines: withGap(kept, text.slice(shown.length, rest)), rest };
  }
  return null;
}

/** Breaks a speech after a line, where no sentence ends on the page that it has for itself. */
export function cutSpeech(text: string, from: number, room: number): SpeechChunk {
  const lines = wrapText(text, width, from, room + 1);
  if (lines.length <= room) return { lines, rest: text.length };
  const spare = wrapText(text, width, from, room - 1 + fewest).length - (room - 1);
  const kept = lines.slice(0, Math.max(1, spare < fewest ? room - 2 : room - 1));
  const last = kept.at(-1) as WrappedLine;
  return { lines: kept, rest: last.end + last.gap.length };
}

function withGap(lines: readonly WrappedLine[], gap: string): WrappedLine[] {
  return lines.map((line, index) => (index === lines.length - 1 ? { ...line, gap } : line));
}
