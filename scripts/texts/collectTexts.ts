import type { ESTree } from 'vite';
import { isModule, parseModule } from '../../tests/architecture/checks/parseModule.ts';
import type { SourceFile } from '../../tests/architecture/checks/SourceFile.ts';

/** What a person reads, in the kits, the tools, the site, and what the server says. */
export interface Text {
  readonly path: string;
  readonly line: number;
  /** Of a dictionary: 'failures.invalid'. Else the names around the text. */
  readonly key: string;
  /** Places that are filled in are '{…}'. */
  readonly english: string;
  readonly german: string | undefined;
}

const read = /^(?:packages\/(?:[\w-]+-kit|tools|contract)|apps\/(?:site|server))\/src\//;
/** Tests, styles, German, and what runs where nobody reads. */
const unread = /\.test\.|\.css\.ts$|\/testing\/|\/strings\/de|Example\b/;
const dictionary = /(?:[sS]trings|[wW]ords|[mM]essages|\/premises)\.ts$/;
const content = /^apps\/server\/src\/content\/\w+\.json$/;
const attributes =
  /^(?:aria-\w+|\w*[lL]abel|\w*[tT]itle|placeholder|alt|\w*[dD]escription|\w*[rR]eason|lead)$/;

/** Every text for people, file by file in reading order, with its German where a kit has it. */
export function collectTexts(files: readonly SourceFile[]): Text[] {
  const german = germanOf(files);
  return files.flatMap((file): Text[] => {
    if (content.test(file.path)) return textsOfJson(file);
    if (!read.test(file.path) || unread.test(file.path) || !isModule(file)) return [];
    const kit = file.path.split('/')[1] ?? '';
    return textsOfModule(file).map((text) => ({ ...text, german: german.get(kit)?.get(text.key) }));
  });
}

/** By kit, then by key without the dictionary's own name. */
function germanOf(files: readonly SourceFile[]): Map<string, Map<string, string>> {
  const kits = new Map<string, Map<string, string>>();
  for (const { path, text } of files) {
    const kit = /^packages\/([\w-]+)\/src\/strings\/de\w*\.json$/.exec(path)?.[1];
    if (!kit) continue;
    const known = kits.get(kit) ?? new Map<string, string>();
    kits.set(kit, known);
    for (const [key, german] of leavesOf(JSON.parse(text))) {
      known.set(key, german);
      known.set(key.slice(key.indexOf('.') + 1), german);
    }
  }
  return kits;
}

function leavesOf(value: unknown, path: readonly string[] = []): [key: string, text: string][] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

function textsOfJson({ path, text }: SourceFile): Text[] {
  return leavesOf(JSON.parse(text)).flatMap(([key, english]) =>
    isSaid(english)
      ? [{ path, line: lineAt(text, text.indexOf(JSON.stringify(english))), key, english, german: undefined }]
      : [],
  );
}

const isSaid = (text: string) =>
  !/^M[\d{]/.test(text) && (/\p{L}\S* \S*\p{L}/u.test(text) || /^\p{Lu}\p{Ll}+(?:[.!?…:])?$/u.test(text));
const isSentence = (text: string) => /^[\p{Lu}{‘“].* .*\p{L}/su.test(text);
const lineAt = (text: string, at: number) => text.slice(0, Math.max(at, 0)).split('\n').length;

function textsOfModule(file: SourceFile): Text[] {
  const found: Text[] = [];
  const isDictionary = dictionary.test(file.path);
  const add = (english: string, start: number, names: readonly string[]) => {
    const key = names.join('.');
    found.push({ path: file.path, line: lineAt(file.text, start), key, english, german: undefined });
  };
  const visit = (node: ESTree.Node, names: readonly string[], isShown: boolean): void => {
    if (isNoText(node)) return;
    if (node.type === 'JSXText') {
      const words = node.value.replace(/\s+/g, ' ').trim();
      if (/\p{L}{2}/u.test(words)) add(words, node.start, names);
      return;
    }
    const words = wordsOf(node);
    if (words !== null && (isDictionary || isShown ? isSaid(words) : isSentence(words))) {
      add(words, node.start, names);
      if (node.type === 'Literal') return;
    }
    const name = nameOf(node);
    const within = name === null ? names : [...names, name];
    const shows = isShown || (node.type === 'JSXAttribute' && attributes.test(String(node.name.name)));
    for (const [key, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child === 'object' && child !== null && typeof child.type === 'string' && key !== 'key')
          visit(child as ESTree.Node, within, shows);
  };
  visit(parseModule(file).program, [], false);
  return found;
}

/** Types, imports, addresses of modules, and what only developers read. */
function isNoText(node: ESTree.Node): boolean {
  if (node.type.startsWith('TS') && !/Expression$/.test(node.type)) return true;
  if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression') return true;
  if (node.type === 'NewExpression')
    return (
      node.callee.type === 'Identifier' &&
      ['Error', 'TypeError', 'RangeError', 'RegExp'].includes(node.callee.name)
    );
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.object.type === 'Identifier' &&
    node.callee.object.name === 'console'
  );
}

function wordsOf(node: ESTree.Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  return node.quasis.map(({ value }) => value.cooked ?? '').join('{…}');
}

/** Of a property; of a variable only where it is no dictionary. */
function nameOf(node: ESTree.Node): string | null {
  if (node.type === 'Property' && node.key.type === 'Identifier') return node.key.name;
  if (node.type === 'Property' && node.key.type === 'Literal') return String(node.key.value);
  return null;
}
