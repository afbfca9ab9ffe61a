import type { SceneElement, SceneElementContent } from '../model/SceneElement.ts';

const contents: readonly SceneElementContent[] = [
  { type: 'scene_heading', setting: 'INT.', place: 'Ferry terminal', time: 'night' },
  {
    type: 'action',
    description:
      'Rain on a tin roof. Forty plastic chairs, thirty-nine of them empty. A clock that has been right twice today and is about to be again.',
  },
  {
    type: 'action',
    description:
      'MARGUERITE (70s, good coat, better posture) sits with a birdcage on her knees. There is a cloth over the cage. Behind the ticket window, TOMAS (20s) counts coins into paper rolls and does not look at her.',
  },
  { type: 'dialogue', character: 'Marguerite', line: 'When is the next boat?' },
  { type: 'dialogue', character: 'Tomas', parenthetical: 'still counting', line: 'Six in the morning.' },
  { type: 'dialogue', character: 'Marguerite', line: 'And the last one?' },
  { type: 'dialogue', character: 'Tomas', line: 'You watched it go. You waved.' },
  { type: 'action', description: 'She considers this. Under the cloth, something shifts on its perch.' },
  {
    type: 'internal_monologue',
    character: 'Marguerite',
    line: 'I had a reason for waving. It will come back to me. Reasons do, when one stops calling them.',
  },
  { type: 'action', description: 'Tomas lowers the blind of his window halfway, and stops.' },
  { type: 'dialogue', character: 'Tomas', line: 'I have to lock up. There is a hotel on the square.' },
  { type: 'dialogue', character: 'Marguerite', line: 'They do not take birds.' },
  { type: 'dialogue', character: 'Tomas', line: 'What kind of bird?' },
  {
    type: 'action',
    description: 'She lifts a corner of the cloth. He leans out over the counter to see. His face changes.',
  },
  { type: 'dialogue', character: 'Tomas', parenthetical: 'quietly', line: 'There is nothing in there.' },
  {
    type: 'dialogue',
    character: 'Marguerite',
    line: 'No. She got out on the crossing, forty years ago. I come back every autumn and leave the door open.',
  },
  {
    type: 'action',
    description:
      'The clock ticks over: right for the second time. From somewhere above the lamps, one clear note. Then another.',
  },
  { type: 'action', description: 'Neither of them moves.' },
  { type: 'dialogue', character: 'Tomas', line: 'That is the pipes.' },
  { type: 'dialogue', character: 'Marguerite', parenthetical: 'smiling', line: 'Of course it is.' },
  {
    type: 'action',
    description:
      'He raises the blind again. He comes out by the side door with two paper cups, sits down one chair away from her, and puts the second cup on the chair between.',
  },
  { type: 'dialogue', character: 'Tomas', line: 'Six o’clock, then.' },
  { type: 'transition', description: 'Dissolve to:' },
  { type: 'scene_heading', setting: 'EXT.', place: 'Pier', time: 'dawn' },
  {
    type: 'action',
    description:
      'The rain has stopped. The boat pulls away with one passenger at the rail, waving. On the bench, on a folded cloth, stands the cage. Its door is open. It is not empty.',
  },
  { type: 'transition', description: 'Fade out.' },
];

/** A scene to show the kit with: 26 elements of every type, over two pages. Written for Fabula. */
export const sampleScene: readonly SceneElement[] = contents.map((content, index) => ({
  ...content,
  id: `sample-${index}`,
}));

/** Title to show with `sampleScene`. */
export const sampleSceneTitle = 'The Last Boat But One';
