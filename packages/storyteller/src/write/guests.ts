import type { StoryBrief } from '../brief.ts';
import { isTold } from '../plan/lines.ts';
import type { StoryWorld } from '../StoryWorld.ts';
import { frames } from '../stock.ts';
import type { Wish } from '../understand/readInstruction.ts';
import type { Chooser } from './Chooser.ts';

/** Lines that a wish, the writer's marks and unheard names ask for, by the paragraph that takes them in. */
export function guestLines(task: StoryBrief, world: StoryWorld, wish: Wish, chooser: Chooser): string[][] {
  const guests: string[][] = Array.from({ length: task.count }, () => []);
  const isNew = task.context.previous_paragraphs.length === 0;
  const first = isNew && task.count > 1 ? 1 : 0;
  const put = (index: number, kind: keyof typeof frames, filling: string) => {
    const frame =
      chooser.pick(
        frames[kind].filter(
          (line) => !line.includes('"') && !isTold(line.replaceAll('{x}', '{O}'), world.told.toLowerCase()),
        ),
      ) ?? frames[kind][0];
    guests[Math.min(index, task.count - 1)]?.push(frame.replaceAll('{x}', filling));
  };
  guests[Math.min(first, task.count - 1)]?.push(...wish.lines);
  for (const [index, clause] of wish.clauses.slice(0, 3).entries()) put(first + index, 'asked', clause.text);
  for (const [index, arrival] of wish.arrivals.slice(0, 2).entries()) put(first + index, 'arrival', arrival);
  const telling = world.memories.filter((thing) => thing.split(' ').length > 2 || /^\p{Lu}/u.test(thing));
  const memory = chooser.pick(telling) ?? chooser.pick(world.memories);
  if (memory !== undefined) put(first + 1, 'memory', memory);
  const spoken = `${world.told} ${wish.clauses.map(({ text }) => text).join(' ')}`;
  for (const [index, name] of [
    ...new Set([...world.extras, ...wish.people.map((person) => person.name)]),
  ].entries()) {
    if (
      spoken.includes(name) ||
      name === world.hero.name ||
      name === world.other.name ||
      name === world.third.name
    )
      continue;
    put(first + Math.floor(index / 2), 'name', name);
  }
  return guests;
}

/** Names of the premise that neither the story so far nor the new text holds. */
export function missingNames(world: StoryWorld, text: string): string[] {
  const whole = `${world.told}\n${text}`;
  return world.givenNames.filter((name) => !whole.includes(name));
}
