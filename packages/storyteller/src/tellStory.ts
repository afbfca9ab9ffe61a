import type { StoryBrief } from './brief.ts';
import { explainPlan } from './plan/explainPlan.ts';
import { type PlannedParagraph, planParagraphs } from './plan/planParagraphs.ts';
import type { StoryWorld } from './StoryWorld.ts';
import { sentenceKeys } from './sentences.ts';
import { frames, placeLines } from './stock.ts';
import { wishOf } from './understand/readInstruction.ts';
import { understandStory } from './understand/understandStory.ts';
import { Chooser } from './write/Chooser.ts';
import { fillSlots } from './write/fillSlots.ts';
import { guestLines, missingNames } from './write/guests.ts';
import { ParagraphWriter } from './write/ParagraphWriter.ts';
import { Props } from './write/Props.ts';

export interface Telling {
  paragraphs: string[];
  /** What was understood and what is planned, a line each. */
  reasoning: string[];
  /** Parts of the instruction that were not followed. */
  beyond: readonly string[];
}

/** The whole generation at once: understand, plan, write. The same task and seed give the same telling. */
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

/** Lets the place and the people of the premise be named in each four paragraphs that follow one another. */
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
