import { explainPlan } from './plan/explainPlan.ts';
import { planParagraphs } from './plan/planParagraphs.ts';
import type { StoryBrief } from './StoryBrief.ts';
import { frames } from './stock/frames.ts';
import { wishOf } from './understand/readInstruction.ts';
import { understandStory } from './understand/understandStory.ts';
import { Chooser } from './write/Chooser.ts';
import { fillSlots } from './write/fillSlots.ts';
import { guestLines } from './write/guestLines.ts';
import { missingNames } from './write/missingNames.ts';
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
  const plan = planParagraphs(task, world, chooser);
  const props = new Props(world, chooser, task.context.target_percentage !== undefined);
  const clause = world.clauses[0];
  if (clause) props.clause = clause.text;
  const guests = guestLines(task, world, wish, chooser);
  const writer = new ParagraphWriter(world, props, chooser);
  const paragraphs = plan.map((planned, index) => writer.write(planned, guests[index] ?? []));

  const last = paragraphs.length - 1;
  for (const name of missingNames(world, paragraphs.join('\n'))) {
    const frame = chooser.pick(frames.name) ?? frames.name[0];
    paragraphs[last] = `${fillSlots(frame.replaceAll('{x}', name), world, props)} ${paragraphs[last] ?? ''}`;
  }
  return { paragraphs, reasoning: explainPlan(world, plan, wish, props), beyond: wish.beyond };
}
