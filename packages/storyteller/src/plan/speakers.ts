import { splitSentences } from '../sentences.ts';

/** A stretch of a line by one speaker, or of narration, in slot notation. */
export interface Turn {
  text: string;
  /** 'H', 'O', 'T', 'folk', 'X' for somebody else; undefined for narration. */
  speaker: string | undefined;
}

const slots: Readonly<Record<string, string>> = {
  H: 'H',
  he: 'H',
  O: 'O',
  On: 'O',
  o: 'O',
  T: 'T',
  Tn: 'T',
  t: 'T',
  folk: 'folk',
};
const subject = /\{(H|he|O|On|o|T|Tn|t|folk)\}/;

function subjectOf(text: string): string | undefined {
  const slot = subject.exec(text)?.[1];
  return slot === undefined ? undefined : slots[slot];
}

function speakerOf(sentence: string): string | undefined {
  const narration = sentence.replace(/"[^"]*"/g, ' ');
  if (/~was (?:told|asked)|^\s*\^?(?:said|came) the/.test(narration)) return 'X';
  if (!/\p{L}/u.test(narration)) return undefined;
  return subjectOf(narration) ?? 'X';
}

const others: Readonly<Record<string, string>> = { H: 'O', O: 'H' };

export function turnsOf(lines: readonly string[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    for (const text of splitSentences(line)) {
      const last = turns.at(-1);
      if (!text.includes('"')) {
        turns.push({ text, speaker: undefined });
        continue;
      }
      const named = speakerOf(text);
      const before = last?.text ?? '';
      const unnamed =
        last === undefined
          ? 'X'
          : last.speaker === undefined
            ? (subjectOf(before) ?? turns.findLast(({ speaker }) => speaker !== undefined)?.speaker ?? 'X')
            : before.endsWith('"')
              ? (others[last.speaker] ?? (last.speaker === 'X' ? 'Y' : 'X'))
              : last.speaker;
      turns.push({ text, speaker: named ?? unnamed });
    }
  }
  return turns;
}

export function paragraphsOf(turns: readonly Turn[]): string[][] {
  const paragraphs: Turn[][] = [[]];
  let speaker: string | undefined;
  for (const turn of turns) {
    const current = paragraphs.at(-1) ?? [];
    if (turn.speaker === undefined || speaker === undefined || turn.speaker === speaker) {
      current.push(turn);
      speaker = turn.speaker ?? speaker;
      continue;
    }
    const before = current.at(-1);
    const isLeading =
      before?.speaker === undefined && before !== undefined && subjectOf(before.text) === turn.speaker;
    const lead = isLeading && current.length > 1 ? current.splice(-1) : [];
    paragraphs.push([...lead, turn]);
    speaker = turn.speaker;
  }
  return paragraphs
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph, index) => paragraph.map(({ text }, at) => (at === 0 && index > 0 ? named(text) : text)));
}

function named(text: string): string {
  const slot = subject.exec(text)?.[1] ?? '';
  const name = { he: 'H', o: 'O', t: 'T' }[slot];
  return name === undefined ? text : text.replace(`{${slot}}`, `{${name}}`);
}

const firsts = new Map<string, { text: string; speaker: string | undefined }>();

/** The beginning of a line up to a change of speaker. */
export function firstTurn(line: string): { text: string; speaker: string | undefined } {
  const before = firsts.get(line);
  if (before) return before;
  const [turns = [line]] = paragraphsOf(turnsOf([line]));
  const speaker = turnsOf(turns).find((turn) => turn.speaker !== undefined)?.speaker;
  const first = { text: turns.join(' '), speaker };
  if (firsts.size < 2_000) firsts.set(line, first);
  return first;
}
