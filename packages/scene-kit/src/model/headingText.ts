import type { SceneElementContent } from './SceneElement.ts';

type Heading = Extract<SceneElementContent, { type: 'scene_heading' }>;

/** A heading on one line, in the writer's own letters: 'INT. Kitchen - night'. The page shows it in capitals. */
export function headingText({ setting, place, time }: Heading): string {
  const where = [setting, place].filter(Boolean).join(' ');
  return [where, time].filter(Boolean).join(' - ');
}
