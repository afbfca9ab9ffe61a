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
  if (!('Segmenter' in Intl)) return [{ start: 0, text: paragraph }];
  const found: SpokenPiece[] = [];
  for (const { index, segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(
    paragraph,
  )) {
    const last = found.at(-1);
    // “Who is there?” she asked.
    if (last && /^\p{Ll}/u.test(segment)) last.text += segment;
    else found.push({ start: index, text: segment });
  }
  return found;
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
