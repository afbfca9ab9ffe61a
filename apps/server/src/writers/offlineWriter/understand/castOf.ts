import type { StoryBrief } from '../StoryBrief.ts';
import type { Manuscript } from './readManuscript.ts';

/** What to call the three at the centre of a story in an instruction to its writer. */
export interface Cast {
  hero: string;
  other: string;
  third: string;
}

/** The people by their names where the story gives them, else by what they are. */
export function castOf({ world, people }: Manuscript, brief: StoryBrief): Cast {
  const text = [brief.context.premise, ...brief.context.previous_paragraphs].join('\n');
  const names = people.map(({ name }) => name).filter((name) => name !== '' && text.includes(name));
  const isNarrated = world.pointOfView === 'first';
  const role = world.hero.role;
  const hero = isNarrated ? 'the narrator' : (names.shift() ?? (role || 'the main character'));
  const isThere = (name: string) => text.includes(name) && name !== hero && !names.includes(name);
  const other = names.shift() ?? (isThere(world.other.name) ? world.other.name : 'somebody close to them');
  const third = names.shift() ?? (isThere(world.third.name) ? world.third.name : 'an old enemy');
  return { hero, other, third };
}
