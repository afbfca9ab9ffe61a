import type { StoryBrief } from './StoryBrief.ts';
import type { SceneElement, SceneTask } from './Storyteller.ts';
import { planScene } from './scene/planScene.ts';
import { SceneFiller } from './scene/SceneFiller.ts';
import { wishOf } from './understand/readInstruction.ts';
import { understandStory } from './understand/understandStory.ts';
import { Chooser } from './write/Chooser.ts';

/** A scene's elements, or more of one: as many as asked for, none of which the scene has had before. */
export function writeScene(task: SceneTask, brief: StoryBrief, seed: string): SceneElement[] {
  const wish = wishOf(brief);
  const world = understandStory(brief, wish, seed);
  const before = task.context.previous_scene_elements;
  const chooser = new Chooser(`${seed}|scene|${world.key}|${before.length}`);
  const filler = new SceneFiller(world, before, chooser);
  return planScene(
    { before, count: task.count, wish, isAdult: world.tags.has('wish:adult') },
    filler,
    chooser,
  );
}
