import type { ESTree } from 'vite';
import type { Module } from './parseModule.ts';
import { walk } from './walk.ts';

/** Where people meet texts. What a kit ships for tests may say what it likes. */
const shown = /^packages\/[\w-]+-kit\/src\/(?!testing\/|strings\/|tokens\/)/;
const dictionary = /[sS]trings\.ts$/;
/** Attributes whose value is read or heard. */
const read =
  /^(aria-(label|description|valuetext|roledescription)|\w*[lL]abel|title|placeholder|alt|\w*[dD]escription|errorMessage|\w*[rR]eason)$/;
const formatters = new Set(['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat', 'ListFormat']);

const isWords = (text: string) => /\p{L}{2}/u.test(text);
/** Written for people: begins as a sentence, and ends as one. */
const isSentence = (text: string) => /^\p{Lu}.* .*\p{L}[.!?…]$/su.test(text);

/**
 * Sentences about texts that no dictionary can replace, and numbers and dates that are written as the browser likes, not
 * as the texts around them. Errors and warnings for developers are in English.
 */
export function checkTexts(modules: readonly Module[]): string[] {
  return modules.flatMap(({ path, program }) => {
    if (!shown.test(path) || /\.(test|stories)\.tsx?$|\.css\.ts$/.test(path)) return [];
    const found: string[] = [];
    const forDevelopers = new Set<ESTree.Node>();
    const forPeople = new Set<ESTree.Node | null>();
    const isShown = /\/(components|react)\//.test(path) && !dictionary.test(path);
    walk(program, (node) => {
      if (isForDevelopers(node)) for (const given of node.arguments) forDevelopers.add(given);
      if (hasNoLanguage(node)) found.push('a number or a date is written in a language that nobody chose');
      if (!isShown) return;
      if (node.type === 'JSXText' && isWords(node.value))
        found.push(`'${node.value.trim()}' is in no dictionary`);
      if (node.type === 'JSXAttribute' && read.test(String(node.name.name))) forPeople.add(textOf(node));
      if (node.type !== 'Literal' || typeof node.value !== 'string') return;
      if (
        (forPeople.has(node) && isWords(node.value)) ||
        (isSentence(node.value) && !forDevelopers.has(node))
      )
        found.push(`'${node.value}' is in no dictionary`);
    });
    return found.map((fault) => `${path}: ${fault}`);
  });
}

/** `"a"` and `{'a'}` alike. */
const textOf = ({ value }: ESTree.JSXAttribute): ESTree.Node | null =>
  value?.type === 'JSXExpressionContainer' ? value.expression : value;

/** `console.warn(…)`, `new Error(…)`. */
function isForDevelopers(node: ESTree.Node): node is ESTree.CallExpression | ESTree.NewExpression {
  if (node.type === 'NewExpression')
    return node.callee.type === 'Identifier' && /Error$/.test(node.callee.name);
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.object.type === 'Identifier' &&
    node.callee.object.name === 'console'
  );
}

/** `toLocaleString()`, or `new Intl.NumberFormat(undefined, …)`. */
function hasNoLanguage(node: ESTree.Node): boolean {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const { name } = callee.property;
  if (!/^toLocale(Date|Time)?String$/.test(name) && !formatters.has(name)) return false;
  const [locale] = node.arguments;
  return locale === undefined || (locale.type === 'Identifier' && locale.name === 'undefined');
}
