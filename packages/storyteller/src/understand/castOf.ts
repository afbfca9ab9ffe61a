import type { Manuscript } from './readManuscript.ts';

/** What to call the three at the centre of a story in an instruction to its writer. */
export interface Cast {
  hero: string;
  other: string;
  third: string;
}

/** The people by their names where the story gives them, else by what they are. */
export function castOf({ world, people, role }: Manuscript, text: string): Cast {
  const names = people.map(({ name }) => name).filter((name) => name !== '' && text.includes(name));
  const isNarrated = world.pointOfView === 'first';

  const hero = isNarrated ? 'the narrator' : (names.shift() ?? (role || 'the main character'));
  const isThere = (name: string) => text.includes(name) && name !== hero && !names.includes(name);
  const other = names.shift() ?? (isThere(world.other.name) ? world.other.name : 'an old friend');
  const third = names.shift() ?? (isThere(world.third.name) ? world.third.name : 'a rival');
  return { hero, other, third };
}
