import { briefOf } from '../../../packages/storyteller/src/brief.ts';
import { wishOf } from '../../../packages/storyteller/src/understand/readInstruction.ts';
import { understandStory } from '../../../packages/storyteller/src/understand/understandStory.ts';
import { taskOf } from './taskOf.ts';

/** Whom and which places a premise names, as the storyteller understands it. For tests. */
export function understoodPremise(premise: string, genre: string): { people: string[]; places: string[] } {
  const brief = briefOf(taskOf({ context: { premise, genre } }));
  const { hero, other, third, places } = understandStory(brief, wishOf(brief), 'test');
  const people = [hero, other, third].filter(({ origin }) => origin === 'premise').map(({ name }) => name);
  return { people, places: places.map(({ name }) => name.replace(/^the /, '')) };
}
