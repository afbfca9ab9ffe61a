/** A piece of a Markdown file that can be read by itself. */
export interface MarkdownPiece {
  text: string;
  /** Lines of the file before it. */
  linesBefore: number;
  /** Whether it is nothing but words: then nothing need be parsed. */
  isPlain: boolean;
}

/** Whatever can mean something to a parser, anywhere or at the beginning of a line. */
const marks = /[\\`*_[\]<>&#~=|]|^[ \t]|[ \t]$|^[-+]|^\d+[.)]/m;
const fence = /^ {0,3}(`{3,}|~{3,})/;
/** More than these, in one piece, cost a parser minutes and are no prose: such a piece is left as it is. */
const most = { characters: 30_000, marks: 200, depth: /^(?:[ \t]*(?:>|[-+*]|\d+[.)])[ \t]*){12}/m };

/**
 * Cuts Markdown at its blank lines but within fences, so that each piece is parsed alone: the time that takes grows with
 * the file and not with its square.
 */
export function splitMarkdown(source: string): MarkdownPiece[] {
  const pieces: MarkdownPiece[] = [];
  let lines: string[] = [];
  let open: string | null = null;
  let isInList = false;
  const end = (at: number) => {
    if (lines.length === 0) return;
    // What goes on below an item of a list is indented, and would be taken for code.
    const given =
      isInList && lines.every((line) => /^\s{2,}/.test(line)) ? lines.map((line) => line.trim()) : lines;
    const text = given.join('\n');
    isInList = given !== lines || /^\s*(?:[-+*]|\d+[.)])\s/.test(text);
    pieces.push({ text, linesBefore: at - lines.length, isPlain: !marks.test(text) || isTooMuch(text) });
    lines = [];
  };
  const all = source.split('\n');
  for (const [at, line] of all.entries()) {
    const mark = fence.exec(line)?.[1];
    if (open !== null) {
      lines.push(line);
      if (mark?.startsWith(open) && line.trim() === mark) open = null;
    } else if (line.trim() === '') end(at);
    else {
      lines.push(line);
      if (mark) open = mark;
    }
  }
  end(all.length);
  return pieces;
}

function isTooMuch(text: string): boolean {
  if (text.length > most.characters || most.depth.test(text)) return true;
  return (text.replace(/\\./g, '').match(/[*_[\]`<&!>]/g)?.length ?? 0) > most.marks;
}
