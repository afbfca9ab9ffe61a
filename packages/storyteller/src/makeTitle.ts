import type { StoryBrief } from './brief.ts';
import { clues } from './stock.ts';
import { readManuscript } from './understand/readManuscript.ts';
import { Chooser } from './write/Chooser.ts';

const small = /^(?:a|an|the|and|or|but|nor|of|in|on|at|to|by|for|from|with|under|over|into|as)$/;

/** Words as a title has them: capitals but for the small words between the first and the last. */
function titleCase(phrase: string): string {
  const words = phrase.trim().split(/\s+/);
  return words
    .map((word, index) =>
      index > 0 && index < words.length - 1 && small.test(word)
        ? word
        : word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
    )
    .join(' ');
}

/** What a premise says of one thing or one person that is like no other: 'the last librarian'. */
function turnsOf(premise: string): string[] {
  const turns: string[] = [];
  const only = /\b(?:the|a) (last|first|only) (?!person\b|people\b|one\b|time\b)([a-z]{3,14})\b(?! of)/.exec(
    premise,
  );
  if (only) turns.push(`the ${only[1]} ${only[2]}`);
  const odd =
    /\bone ([a-z]{3,12}) (runs|walks|speaks|sings|burns|grows|looks|turns|flies) (backwards|back|alone|still)\b/.exec(
      premise,
    );
  if (odd) turns.push(`the ${odd[1]} that ${odd[2]} ${odd[3]}`);
  const cannot = /\b(?:a|an|the) ([a-z]{3,12}) (?:that|which) (?:nobody|no one) can ([a-z]{3,10})\b/.exec(
    premise,
  );
  if (cannot) turns.push(`the ${cannot[1]} nobody can ${cannot[2]}`);
  const yearly = /\b(?:on|at|in) the same ([a-z]{3,12})\b/.exec(premise);
  if (yearly) turns.push(`the same ${yearly[1]}`);
  return turns;
}

/** Two to six words made from what is particular in the text and the premise. */
export function makeTitle(brief: StoryBrief, seed: string): string {
  const { premise } = brief.context;
  const text = brief.given.join('\n');
  const source = premise.trim() === '' ? text : premise;
  const manuscript = readManuscript(
    { ...brief, context: { ...brief.context, premise: source } },
    text || premise,
    'title',
  );
  const { matter, setting } = manuscript.world;
  const { role } = manuscript;
  const chooser = new Chooser(`${seed}|title|${premise}|${text}`);
  const lower = text.toLowerCase();
  const clue = clues.find(({ a, the }) => lower.includes(a) || lower.includes(the))?.the;
  const place = [...setting.home, ...setting.far].find((room) => lower.includes(room));
  const cast = manuscript.people.map(({ name }) => name).filter((name) => source.includes(name));
  const thing = manuscript.things.find((phrase) => phrase.split(' ').length > 2);

  const candidates = [...turnsOf(source), matter.phrase];
  if (thing !== undefined) candidates.push(thing);
  if (cast.length > 1) candidates.push(`${cast[0]} and ${cast[1]}`);
  if (cast[0] !== undefined) candidates.push(`${cast[0]} and ${matter.short}`);
  if (clue !== undefined) candidates.push(clue, `${matter.short} and ${clue}`);
  if (place !== undefined && !place.includes(matter.short.slice(4)))
    candidates.push(`${matter.short} in ${place}`);
  if (role !== '')
    candidates.push(`${role} and ${matter.short}`, `${role}'s ${matter.short.replace(/^the /, '')}`);
  const fitting = [...new Set(candidates)].filter(isTitle);
  return titleCase(chooser.pick(fitting) ?? 'The Open Door');
}

function isTitle(phrase: string): boolean {
  const words = phrase.split(/\s+/);
  const weighty = words.filter((word) => !small.test(word));
  return words.length >= 2 && words.length <= 6 && new Set(weighty).size === weighty.length;
}
