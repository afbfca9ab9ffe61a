import type { StoryBrief } from './brief.ts';
import { Chooser } from './Chooser.ts';
import { explainPlan, type PlannedParagraph, planParagraphs } from './plan/planParagraphs.ts';
import type { StoryWorld } from './StoryWorld.ts';
import { sentenceKeys } from './sentences.ts';
import { clues, frames, placeLines } from './stock.ts';
import { wishOf } from './understand/readInstruction.ts';
import { readManuscript } from './understand/readManuscript.ts';
import { understandStory } from './understand/understandStory.ts';
import { fillSlots } from './write/fillSlots.ts';
import { guestLines, missingNames, ParagraphWriter } from './write/ParagraphWriter.ts';
import { Props } from './write/Props.ts';

export interface Telling {
  paragraphs: string[];
  /** The understanding and the plan, a line each. */
  reasoning: string[];
  beyond: readonly string[];
}

/** Understands, plans and writes the whole at once, by the seed. */
export function tellStory(task: StoryBrief, seed: string): Telling {
  const wish = wishOf(task);
  const world = understandStory(task, wish, seed);
  const chooser = new Chooser(`${seed}|${task.kind}|${world.key}|${task.context.previous_paragraphs.length}`);
  const next = planParagraphs(task, world, chooser);
  const plan: PlannedParagraph[] = [];
  const props = new Props(world, chooser, task.context.target_percentage !== undefined);
  const clause = world.clauses[0];
  if (clause) props.clause = clause.text;
  const guests = guestLines(task, world, wish, chooser).flat();
  const writer = new ParagraphWriter(world, props, chooser);
  const paragraphs: string[] = [];
  const isEnd = (task.context.target_percentage ?? 0) >= 99;
  while (paragraphs.length < task.count) {
    const planned = next(paragraphs.length);
    plan.push(planned);
    const isClosed = planned.isRest || (planned.part === 'opening' && task.count > 1);
    const due = isClosed ? [] : guests.splice(0, 2);
    const written = writer.write(planned, due);
    const room = task.count - paragraphs.length;
    if (planned.part === 'ending') paragraphs.push(...written.slice(-room));
    else paragraphs.push(...written.slice(0, isEnd && room > 1 ? room - 1 : room));
  }
  if (guests.length > 0) {
    const late = fillSlots(guests.join(' '), world, props);
    paragraphs[paragraphs.length - 1] = `${late} ${paragraphs.at(-1) ?? ''}`;
  }

  const last = paragraphs.length - 1;
  for (const name of missingNames(world, paragraphs.join('\n'))) {
    const frame = chooser.pick(frames.name) ?? frames.name[0];
    paragraphs[last] = `${fillSlots(frame.replaceAll('{x}', name), world, props)} ${paragraphs[last] ?? ''}`;
  }
  comeBack(paragraphs, task, world, props, chooser);
  return { paragraphs, reasoning: explainPlan(world, plan, wish, props), beyond: wish.beyond };
}

const OFTEN = 4;

/** Names the place and the people of the premise at least once in four paragraphs. */
function comeBack(
  paragraphs: string[],
  task: StoryBrief,
  world: StoryWorld,
  props: Props,
  chooser: Chooser,
): void {
  const told = task.context.previous_paragraphs;
  const places = world.places.map(({ name }) => name.replace(/^the /, ''));
  const people = [world.hero, world.other, world.third]
    .filter(({ origin }) => origin === 'premise')
    .map(({ name }) => name);
  const isNamed = (names: readonly string[], text: string) => names.some((name) => text.includes(name));
  const lines = chooser.shuffle(placeLines);
  const known = new Set(sentenceKeys([world.told, ...paragraphs].join('\n')));
  const distance = (names: readonly string[]) => {
    const recent = told.slice(-OFTEN + 1).reverse();
    const at = recent.findIndex((text) => isNamed(names, text));
    return at < 0 ? recent.length : at;
  };
  let sincePlace = distance(places);
  let sincePeople = distance(people);
  for (const [index, paragraph] of paragraphs.entries()) {
    const isPlaced = places.length === 0 || isNamed(places, paragraph);
    const isPeopled = people.length === 0 || world.pointOfView === 'first' || isNamed(people, paragraph);
    sincePlace = isPlaced ? 0 : sincePlace + 1;
    sincePeople = isPeopled ? 0 : sincePeople + 1;
    if (sincePlace < OFTEN - 1 && sincePeople < OFTEN - 1) continue;
    const place = chooser.pick(world.places) ?? { name: world.setting.home[0] ?? 'the place', at: 'there' };
    const isHeroWanted = sincePeople >= OFTEN - 1;
    const text = lines
      .filter((line) => !isHeroWanted || line.includes('{H}'))
      .map((line) =>
        fillSlots(line.replaceAll('{place}', place.name).replaceAll('{at}', place.at), world, props),
      )
      .find((filled) => sentenceKeys(filled).every((key) => !known.has(key)));
    if (text === undefined) continue;
    for (const key of sentenceKeys(text)) known.add(key);
    paragraphs[index] = `${text} ${paragraph}`;
    sincePlace = 0;
    if (isNamed(people, text)) sincePeople = 0;
  }
}

const small = /^(?:a|an|the|and|or|but|nor|of|in|on|at|to|by|for|from|with|under|over|into|as)$/;

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

/** Phrases for something unique: 'the last librarian'. */
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

/** Two to six words of what is particular in the text and the premise. */
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
