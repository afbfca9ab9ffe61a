import type { StoryWorld } from '../StoryWorld.ts';

/** Names of the premise that neither the story so far nor the new text holds. */
export function missingNames(world: StoryWorld, text: string): string[] {
  const whole = `${world.told}\n${text}`;
  return world.givenNames.filter((name) => !whole.includes(name));
}
