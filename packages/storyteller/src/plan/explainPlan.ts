import type { StoryWorld } from '../StoryWorld.ts';
import type { Wish } from '../understand/readInstruction.ts';
import { fillSlots } from '../write/fillSlots.ts';
import type { Props } from '../write/Props.ts';
import type { PlannedParagraph } from './planParagraphs.ts';

const parts: Record<PlannedParagraph['part'], string> = {
  opening: 'open the story',
  beat: 'take the plot a step further',
  interlude: 'hold the plot for a moment and raise a doubt',
  ending: 'bring the story to its end',
  renewal: 'start a new complication',
};

/** What was understood of the story and what the paragraphs are to do, in plain sentences. */
export function explainPlan(
  world: StoryWorld,
  plan: readonly PlannedParagraph[],
  wish: Wish,
  props: Props,
): string[] {
  const teller =
    world.pointOfView === 'first' ? 'The narrator tells it as I' : `${world.hero.name} is at the centre`;
  const lines = [
    `${teller}, with ${world.other.name} beside and ${world.third.name} against. It turns on ${world.matter.phrase}, in a ${world.setting.id} setting, told in the ${world.tense} tense.`,
  ];
  const asked = [
    ...wish.tones,
    ...wish.clauses.map(({ text }) => text.replaceAll('{H}', world.hero.name)),
    ...wish.arrivals,
  ];
  if (asked.length > 0) lines.push(`Asked for: ${asked.join('; ')}.`);
  if (world.memories.length > 0) lines.push(`To bring back: ${world.memories.slice(0, 3).join(', ')}.`);
  const steps = plan.map(({ part }, index) => `${index + 1}. ${parts[part]}`);
  lines.push(`Plan: ${steps.join('; ')}.`);
  const aim = plan.at(-1)?.aim;
  if (aim) {
    props.aim = aim;
    lines.push(`What drives it now: to ${fillSlots(`x ${aim}`, world, props).replace(/^X /, '')}.`);
  }
  return lines;
}
