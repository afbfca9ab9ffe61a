import nlp from 'compromise';
import type { Tense } from './StoryWorld.ts';
import { verbs } from './stock.ts';

export interface VerbForms {
  Infinitive?: string;
  PastTense?: string;
}

const known = new Map<string, VerbForms>();

/** Of a verb in any form. */
export function conjugate(verb: string): VerbForms {
  const before = known.get(verb);
  if (before) return before;
  const view = nlp(verb);
  view.tag('Verb');
  const [forms = {}] = view.verbs().conjugate() as VerbForms[];
  if (known.size < 4_000) known.set(verb, forms);
  return forms;
}

const { pasts: bases, negatives } = verbs;

/** True for 'went', and for 'put', which may be one. */
export function isIrregularPast(word: string): boolean {
  return word in bases;
}

function base(past: string): string {
  return bases[past] ?? conjugate(past).Infinitive ?? past;
}

function thirdSingular(infinitive: string): string {
  if (infinitive === 'have') return 'has';
  if (infinitive === 'be') return 'is';
  if (/(?:s|x|z|ch|sh|o)$/.test(infinitive)) return `${infinitive}es`;
  if (/[^aeiou]y$/.test(infinitive)) return `${infinitive.slice(0, -1)}ies`;
  return `${infinitive}s`;
}

export type Agreement = 'I' | 'singular' | 'plural';

/** Of a past form ('found', 'was', "didn't"). */
export function inflect(past: string, agreement: Agreement, tense: Tense): string {
  if (tense === 'past') {
    if (past === 'was' || past === 'were') return agreement === 'plural' ? 'were' : 'was';
    if (past === "wasn't" || past === "weren't") return agreement === 'plural' ? "weren't" : "wasn't";
    return past;
  }
  const negative = negatives[past];
  if (negative) {
    if (agreement === 'I' && past.startsWith('w') && negative[0] === "isn't") return 'am not';
    return agreement === 'singular' ? negative[0] : negative[1];
  }
  const infinitive = base(past);
  if (['can', 'will', 'may', 'must', 'should', 'ought'].includes(infinitive)) return infinitive;
  if (infinitive === 'be') return { I: 'am', singular: 'is', plural: 'are' }[agreement];
  return agreement === 'singular' ? thirdSingular(infinitive) : infinitive;
}

const irregular: Readonly<Record<string, string>> = {
  wake: 'woke',
  lie: 'lay',
  lay: 'laid',
  read: 'read',
  lead: 'led',
  leave: 'left',
  weave: 'wove',
  shine: 'shone',
  spread: 'spread',
};
const unsafe = /^(?:be|have|do|get|the|a|an|his|her|their|my|its|not|have|no)$/;

/** Undefined where the word may not be an infinitive. */
export function pastOf(infinitive: string): string | undefined {
  const word = infinitive.toLowerCase();
  if (unsafe.test(word)) return undefined;
  const known = irregular[word];
  if (known) return known;
  const { Infinitive: base, PastTense: past } = conjugate(word);
  return base === word && past && past !== word ? past : undefined;
}
