import { conjugate } from '../understand/conjugate.ts';

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

/** The simple past of a bare infinitive; undefined where the word may not be one. */
export function pastOf(infinitive: string): string | undefined {
  const word = infinitive.toLowerCase();
  if (unsafe.test(word)) return undefined;
  const known = irregular[word];
  if (known) return known;
  const { Infinitive: base, PastTense: past } = conjugate(word);
  return base === word && past && past !== word ? past : undefined;
}
