import type { SampleScene } from './Sample.ts';

export const proof: SampleScene = {
  title: 'Proof',
  premise:
    'At four in the morning, a burglar breaks into a bakery and finds the baker awake and short of hands.',
  genre: 'Comedy',
  elements: [
    { type: 'scene_heading', setting: 'INT.', place: 'Bakery', time: 'night' },
    {
      type: 'action',
      description:
        'Dark. Trays of dough under cloths, like a ward of sleeping patients. A window at the back is lifted, an inch at a time, by somebody who is proud of how quietly they do it.',
    },
    {
      type: 'action',
      description:
        'DENNY (20s, black clothes, one of them a cardigan) lowers himself in, and puts his foot down squarely in a bowl.',
    },
    { type: 'dialogue', character: 'Hanne', parenthetical: 'out of the dark', line: 'That is the rye.' },
    {
      type: 'action',
      description:
        'A lamp goes on. HANNE (60s, floured to the elbows, her right arm in a sling) is sitting on an upturned crate. She has been there the whole time.',
    },
    { type: 'dialogue', character: 'Denny', line: 'I thought it was closed.' },
    { type: 'dialogue', character: 'Hanne', line: 'It is closed. What size are your hands?' },
    { type: 'dialogue', character: 'Denny', line: 'What?' },
    { type: 'dialogue', character: 'Hanne', line: 'Show me.' },
    { type: 'action', description: 'He shows her. He is not sure why. She looks as one looks at fish.' },
    {
      type: 'dialogue',
      character: 'Hanne',
      line: 'Good. Wash them. I have ninety loaves for the hospital at six and one arm. The till has eleven crowns in it. I pay twenty an hour.',
    },
    {
      type: 'internal_monologue',
      character: 'Denny',
      line: 'There is a catch. Twenty an hour is more than I make at this.',
    },
    { type: 'dialogue', character: 'Denny', line: 'You are not going to call anyone?' },
    { type: 'dialogue', character: 'Hanne', line: 'Can they shape a loaf?' },
    { type: 'action', description: 'A pause. Denny takes his foot out of the rye, and goes to the sink.' },
    { type: 'transition', description: 'Cut to:' },
    { type: 'scene_heading', setting: 'INT.', place: 'Bakery', time: 'later' },
    {
      type: 'action',
      description:
        'The ovens are lit. Denny, in an apron, works a piece of dough as if it might be armed. Hanne watches with her eyes half closed.',
    },
    { type: 'dialogue', character: 'Hanne', line: 'You are strangling it. Who are you so angry with?' },
    { type: 'dialogue', character: 'Denny', line: 'Nobody. My brother. It was his window.' },
    { type: 'dialogue', character: 'Hanne', line: 'His window?' },
    {
      type: 'dialogue',
      character: 'Denny',
      line: 'His plan. His bakery. He said that you sleep upstairs like the dead. He is outside, in the van.',
    },
    {
      type: 'action',
      description: 'Hanne gets up, crosses to the back window, and puts her head out into the rain.',
    },
    { type: 'dialogue', character: 'Hanne', parenthetical: 'calling', line: 'You, in the van! Does it run?' },
    { type: 'dialogue', character: 'Voice', parenthetical: 'a long way off', line: '…Yes?' },
    { type: 'dialogue', character: 'Hanne', line: 'Then you are the delivery. Back it up to the door.' },
    {
      type: 'action',
      description:
        'She closes the window. Denny has stopped kneading. Under his hands, all by itself, the dough is very slowly rising back into shape.',
    },
    { type: 'dialogue', character: 'Denny', parenthetical: 'as if it were a secret', line: 'It came back.' },
    { type: 'dialogue', character: 'Hanne', line: 'They do, if you leave them in the warm. Next.' },
    { type: 'transition', description: 'Fade out.' },
  ],
};
