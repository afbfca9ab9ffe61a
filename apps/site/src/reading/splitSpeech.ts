import { splitSentences } from '@fabula/writing';

/** Browsers cut off longer ones: some after a quarter of a minute. */
const LONGEST = 220;

/** A piece of a text, and where it begins in it. */
export interface SpokenPiece {
  start: number;
  text: string;
}

/** Cuts a paragraph into what is spoken at once: its sentences, and long ones where they pause. */
export function splitSpeech(paragraph: string): SpokenPiece[] {
  return sentences(paragraph)
    .flatMap(cutLong)
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

function sentences(paragraph: string): SpokenPiece[] {
  let start = 0;
  return splitSentences(paragraph).map((text) => {
    const piece = { start, text };
    start += text.length;
    return piece;
  });
}

function cutLong({ start, text }: SpokenPiece): SpokenPiece[] {
  const pieces: SpokenPiece[] = [];
  let at = 0;
  while (text.length - at > LONGEST) {
    const window = text.slice(at, at + LONGEST);
    const pause = Math.max(window.lastIndexOf(', '), window.lastIndexOf('; '), window.lastIndexOf('، '));
    const cut =
      pause > LONGEST / 3 ? pause + 1 : window.lastIndexOf(' ') > 0 ? window.lastIndexOf(' ') : LONGEST;
    pieces.push({ start: start + at, text: text.slice(at, at + cut) });
    at += cut;
  }
  pieces.push({ start: start + at, text: text.slice(at) });
  return pieces;
}
