import { Lexer } from 'yaml';

const MARKS = new Set(['-', '?', ':']);
/** What the lexer puts between tokens that stand in the text. */
const SIGNALS = new Set(['\u0002', '\u0018', '\u001f', '\uFEFF']);

const MAX_DEPTH = 20;
/** As many as the largest library that can be imported has, and some more. */
const MAX_TOKENS = 400_000;

/**
 * Why a YAML text is too much to be built: undefined when it is not. It reads words only. A parser that builds what is
 * nested ten thousand times takes the whole process down. What nests are brackets, marks of lists and keys on one line,
 * and indented lines.
 */
export function judgeYaml(text: string): { line: number; what: string } | undefined {
  let tokens = 0;
  const indents: number[] = [];
  let [brackets, marks, line] = [0, 0, 1];
  let isLineStart = true;
  for (const token of new Lexer().lex(text)) {
    if (SIGNALS.has(token)) continue;
    if (++tokens > MAX_TOKENS)
      return { line, what: 'this has more parts than a library of prompts can have.' };
    if (isLineStart && !token.startsWith('\n') && !token.startsWith('#')) {
      const indent = /^ +$/.test(token) ? token.length : 0;
      while ((indents.at(-1) ?? -1) >= indent) indents.pop();
      indents.push(indent);
    }
    isLineStart = token.endsWith('\n');
    if (MARKS.has(token)) marks++;
    else if (token.trim() !== '' || isLineStart) marks = 0;
    if (token === '[' || token === '{') brackets++;
    else if (token === ']' || token === '}') brackets = Math.max(0, brackets - 1);
    if (brackets + marks + indents.length > MAX_DEPTH) {
      return { line, what: `this is nested more than ${MAX_DEPTH} levels deep.` };
    }
    for (let at = token.indexOf('\n'); at >= 0; at = token.indexOf('\n', at + 1)) line++;
  }
  return undefined;
}
