import { nouns } from '../stock.ts';

const heads = new Set(nouns.persons);
const notPersons = new Set(nouns.notPersons);

/** Whether a singular noun names a human or somebody who acts like one: 'keeper', 'detective', 'violinist'. */
export function isPersonNoun(noun: string): boolean {
  const word = noun.toLowerCase();
  if (notPersons.has(word)) return false;
  return heads.has(word) || /(?:er|or|ist|man|woman|ess|ian)$/.test(word);
}
