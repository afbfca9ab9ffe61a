/** Of what stands before, in characters. */
const longestBefore = 6_000;
/** Fewer letters than this come back by chance. */
const leastRepeat = 20;

const plain = (text: string) =>
  text
    .replace(/[*\\]/g, '')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ');

export interface WithoutRepeat {
  readonly paragraphs: string[];
  /** What was cut: whole paragraphs, and the beginning of one. */
  readonly count: number;
  /** What came may yet be a repeat: none of it can be shown. */
  readonly isUndecided: boolean;
}

/** Without what an answer that was to go on repeats of the text before it. */
export function withoutRepeat(given: readonly string[], before: string, isWhole: boolean): WithoutRepeat {
  const paragraphs = [...given];
  const { told, starts } = readBefore(before);
  if (told.length === 0 || paragraphs.length === 0) return { paragraphs, count: 0, isUndecided: false };
  const came = plain(paragraphs.join(' ').slice(0, 2 * longestBefore));
  const from = starts.find(
    (start) => came.startsWith(told.slice(start)) && told.length - start >= leastRepeat,
  );
  if (from === undefined) {
    const isUndecided = !isWhole && starts.some((start) => told.slice(start).startsWith(came));
    return { paragraphs, count: 0, isUndecided };
  }
  return { ...cut(paragraphs, told.length - from), isUndecided: false };
}

let known = { before: '', told: '', starts: [0] };

/** Kept for the next piece of the same answer. */
function readBefore(before: string): typeof known {
  if (known.before !== before) {
    const told = plain(before.slice(-2 * longestBefore))
      .trimEnd()
      .slice(-longestBefore);
    known = { before, told, starts: startsOf(told) };
  }
  return known;
}

/** Beginnings of sentences, longest way to the end first; the whole counts as one. */
function startsOf(told: string): number[] {
  const starts = [0];
  for (const end of told.matchAll(/[.!?…。！？]["')\]]*\s+(?=\S)/g)) starts.push(end.index + end[0].length);
  return starts;
}

/** Cuts as many letters, counted without signs. */
function cut(paragraphs: string[], letters: number): { paragraphs: string[]; count: number } {
  let left = letters;
  let count = 0;
  const rest = [...paragraphs];
  while (left > 0 && rest[0] !== undefined) {
    const { length } = plain(rest[0]);
    count += 1;
    if (length <= left + 1) {
      left -= length + 1;
      rest.shift();
      continue;
    }
    const [first] = rest;
    let end = 0;
    while (end < first.length && plain(first.slice(0, end)).length < left) end += 1;
    rest[0] = first.slice(end).replace(/^\s+/, '');
    left = 0;
  }
  return { paragraphs: rest, count: Math.max(count, 1) };
}
