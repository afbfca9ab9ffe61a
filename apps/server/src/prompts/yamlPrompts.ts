import { isDeepStrictEqual } from 'node:util';
import {
  limits,
  type NewPromptRequest,
  newPromptRequest,
  type PromptImportAnswer,
  unquoteContent,
} from '@fabula/contract';
import {
  type Document,
  isNode,
  Lexer,
  LineCounter,
  parseDocument,
  type Scalar,
  stringify,
  visit,
} from 'yaml';
import { z } from 'zod';
import { type $ZodIssue, safeParse } from 'zod/v4/core';
import type { PromptLibrary, PromptsFile } from './PromptLibrary.ts';
import type { StoredPrompt } from './PromptShelf.ts';

const HEADING = '# The prompts of Fabula. When they are imported, they are known by name and type.\n';

const library = z.strictObject({
  prompts: z.array(z.strictObject(newPromptRequest.shape)).max(limits.importedPrompts),
});

interface Mistake {
  offset: number;
  what: string;
}

/** YAML 1.2 (D-YAML). Reports the first mistake with its line. */
export const yamlPrompts: PromptsFile = {
  write(prompts) {
    const entries = prompts.map(({ name, type, content, sample_data }) => ({
      name,
      type,
      content,
      ...(Object.keys(sample_data).length > 0 && { sample_data }),
    }));
    return HEADING + stringify({ prompts: entries }, { lineWidth: 0, aliasDuplicateObjects: false });
  },

  read(text) {
    const tooMuch = judgeYaml(text);
    if (tooMuch) return mistake(tooMuch.line, tooMuch.what);
    const lineCounter = new LineCounter();
    const document = parseDocument(text, {
      lineCounter,
      logLevel: 'error',
      prettyErrors: false,
      // The library compares all pairs of keys: `findUnwanted` is linear.
      uniqueKeys: false,
    });
    const found = findError(document) ?? findUnwanted(document);
    if (found) return mistake(lineCounter.linePos(found.offset).line, found.what);
    const value: unknown = document.toJS();
    const result = safeParse(library, value);
    if (result.success) return { prompts: result.data.prompts };
    const [issue] = result.error.issues;
    const { line } = lineCounter.linePos(offsetOf(document, issue?.path ?? []));
    const isMissing = issue !== undefined && !document.hasIn(issue.path);
    return mistake(line, isMissing ? missing(issue, value) : describe(issue, value));
  },
};

function mistake(line: number, what: string): { mistake: string } {
  return { mistake: `Line ${line}: ${what} Nothing was imported.` };
}

function findError({ errors: [error] }: Document.Parsed): Mistake | undefined {
  if (!error) return undefined;
  const [first = ''] = error.message.split('\n');
  return {
    offset: error.pos[0],
    what: `this is not YAML that can be read (${first.replace(/[.:\s]+$/, '')}).`,
  };
}

/** Aliases, which can expand without bound, and duplicate keys. */
function findUnwanted(document: Document.Parsed): Mistake | undefined {
  let found: Mistake | undefined;
  visit(document, {
    Alias(_, { range }) {
      found = { offset: range?.[0] ?? 0, what: 'an alias (*) stands here. Write out what it stands for.' };
      return visit.BREAK;
    },
    Map(_, { items }) {
      const keys = new Set<unknown>();
      for (const { key } of items) {
        const { value, range } = (isNode(key) ? key : {}) as Partial<Scalar>;
        if (keys.has(value)) {
          found = {
            offset: range?.[0] ?? 0,
            what: `“${String(value)}” is there twice. Keep one of the two.`,
          };
          return visit.BREAK;
        }
        keys.add(value);
      }
      return undefined;
    },
  });
  return found;
}

/** The offset of a path, or of its nearest parent. */
function offsetOf(document: Document.Parsed, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}

const NO_LIBRARY = 'a library begins with “prompts:” and a list below it.';

function missing({ path, message }: $ZodIssue, value: unknown): string {
  if (!isLibrary(value)) return NO_LIBRARY;
  return path.at(-1) === 'type' ? 'Prompt type is required.' : `${message}.`;
}

function isLibrary(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'prompts' in value;
}

function describe(issue: $ZodIssue | undefined, value: unknown): string {
  if (!isLibrary(value)) return NO_LIBRARY;
  const field = String(issue?.path.filter((part) => typeof part === 'string').at(-1) ?? 'prompts');
  switch (issue?.code) {
    case 'custom':
      return issue.message.replace(/\.?$/, '.');
    case 'unrecognized_keys':
      return `“${issue.keys[0]}” is not a known field.`;
    case 'too_big':
      return field === 'prompts'
        ? `at most ${limits.importedPrompts.toLocaleString('en-US')} prompts can be imported at once.`
        : `${field} can be ${issue.maximum.toLocaleString('en-US')} characters long.`;
    case 'invalid_value':
      return `${field} must be “system” or “user”.`;
    default:
      return `${field} must be ${kindOf(issue)}.`;
  }
}

function kindOf(issue: $ZodIssue | undefined): string {
  const expected = issue?.code === 'invalid_type' ? issue.expected : undefined;
  if (expected === 'array') return 'a list';
  if (expected === 'object' || expected === 'record') return 'names with a value each';
  return 'text; put it in quotes where it looks like something else';
}

const MARKS = new Set(['-', '?', ':']);
/** The lexer's tokens that are not in the text. */
const SIGNALS = new Set(['\u0002', '\u0018', '\u001f', '\uFEFF']);

const MAX_DEPTH = 20;
/** Above the largest importable library. */
const MAX_TOKENS = 400_000;

/**
 * A reason against building a YAML text, from its tokens alone: the parser crashes the process on ten
 * thousand levels of brackets, list marks, keys on one line, or indented lines.
 */
function judgeYaml(text: string): { line: number; what: string } | undefined {
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

const keyOf = (type: string, name: string) => `${type} ${name}`;

/** Imports prompts into a library that holds `existing`, by name, type and order. */
export async function importPrompts(
  library: Pick<PromptLibrary, 'create' | 'update'>,
  existing: readonly StoredPrompt[],
  prompts: readonly NewPromptRequest[],
): Promise<PromptImportAnswer> {
  const known = new Map<string, StoredPrompt[]>();
  for (const prompt of existing) {
    const key = keyOf(prompt.prompt_type, prompt.name);
    known.set(key, [...(known.get(key) ?? []), prompt]);
  }
  const answer: PromptImportAnswer = { created: 0, updated: 0, unchanged: 0 };
  for (const prompt of prompts) {
    const there = known.get(keyOf(prompt.type, prompt.name))?.shift();
    answer[await take(library, prompt, there)]++;
  }
  return answer;
}

async function take(
  library: Pick<PromptLibrary, 'create' | 'update'>,
  prompt: NewPromptRequest,
  there: StoredPrompt | undefined,
): Promise<keyof PromptImportAnswer> {
  const { content, sample_data } = prompt;
  if (
    there &&
    unquoteContent(there.content) === content &&
    isDeepStrictEqual({ ...there.sample_data }, { ...sample_data })
  ) {
    return 'unchanged';
  }
  if (there && 'prompt' in (await library.update(there._id, { content, sample_data }))) return 'updated';
  await library.create(prompt);
  return 'created';
}
