import type { Moment } from './Moment.ts';

/** Pauses of one person. */
export const soloMoments: readonly Moment[] = [
  {
    id: 'breath',
    isPair: false,
    lines: [
      [
        'For a little while there ^was nothing to be done, and {he} ~did it thoroughly.',
        'There ^was a pause then, of the kind that ^has a shape to it.',
      ],
      [
        '{he} ~stood with {his} weight on one foot, like someone about to be called from another room.',
        '{he} ~let {his} shoulders down, one and then the other.',
      ],
      ['{sound}.', 'Somewhere a pipe ^knocked, ^waited, and ^knocked again.'],
      [
        'It ^was odd what {he} ~noticed: a thread hanging from {his} cuff, the taste of metal, the way the light ^stopped short of the wall.',
        'Small things *came forward: a loose thread, a smell of dust, a hair on {his} sleeve that ^was not {his} own colour.',
      ],
      [
        '{he} ~thought of {x}, and then, with some care, of something else.',
        '{he} ~thought of what had been said, and of the way it had been said, which ^was worse.',
      ],
      [
        'When {he} ~moved again it ^was with the feeling of having agreed to something.',
        'Then the pause ^was over, and {he} ~could not have said what had ended it.',
      ],
    ],
  },
  {
    id: 'hands',
    isPair: false,
    lines: [
      [
        '{he} ~looked at {his} hands. They *were steady, which ^surprised {him}.',
        '{his} hands *wanted something to do, and {he} ~gave them a button to turn.',
      ],
      [
        'They *had been steady once before, and that ^had not ended well either.',
        'There ^was a small scar across one knuckle, and {he} ~had never told anybody the truth about it.',
      ],
      ['{outside}.', 'Beyond the walls the day ^was going on without {him}.'],
      [
        'It would have been simple to be angry. {he} ~tried it on, as one ^tries on a coat, and it ^did not fit.',
        '{he} ~had been afraid before, but not like this; this ^was almost tidy.',
      ],
      [
        'What ^remained ^was {x}, and the plain fact of it.',
        'What ^remained ^was a question, and it ^was not a long one.',
      ],
      [
        '{he} ~closed {his} fingers and ~opened them again, and ~was ready, or near enough.',
        '{he} ~put {his} hands in {his} pockets, where they *could keep their own counsel.',
      ],
    ],
  },
  {
    id: 'remember',
    isPair: false,
    lines: [
      [
        'It ^put {him} in mind of another day, years back, when the light ^had been just like this.',
        'A memory ^came, uninvited, and ^made itself at home.',
      ],
      [
        'There ^had been a kitchen in it, and a clock, and somebody humming two rooms away.',
        'There ^had been a road in it, white with dust, and somebody walking ahead who ^did not turn round.',
      ],
      [
        '{he} ~had been told to wait there. Nobody ^had said for how long.',
        'Nothing ^had happened that day, as far as {he} ~could tell. It ^was only that {he} ~had never forgotten it.',
      ],
      [
        'Most of what {he} ~knew about patience {he} ~had learned before the clock ^struck.',
        'One ^could be shaped by an hour like that and never see the thumbprints.',
      ],
      [
        '{he} ~shook it off. It ^went, but not far.',
        'Then {x} ^drew {his} eye, and {he} ~was back where {he} ~was.',
      ],
      [
        'There ^was still the present to be got through.',
        'Whatever ^came next, {he} ~would at least be standing up for it.',
      ],
    ],
  },
  {
    id: 'listen',
    isPair: false,
    lines: [
      ['{he} ~listened.', 'It ^was the quiet that {he} ~noticed first.'],
      [
        'Under the nearer sounds there *were further ones, and under those a kind of hum that might have been the blood in {his} own ears.',
        'There ^was the sound of breathing, and it ^was {his}; there ^was the sound of cloth, and that ^was {his} as well.',
      ],
      ['{sound}. It ^meant nothing, probably.', 'Something ^ticked as it ^cooled.'],
      [
        '{he} ~made a list of what {he} ~knew for certain. It ^was short. {x} ^was on it.',
        '{he} ~made a list of what {he} ~knew for certain. It ^was short, and most of it ^was about {himself}.',
      ],
      [
        'Beyond that ^lay guesswork, and {he} ~had never had a gift for guessing.',
        'The rest ^was hope, which ^is not the same, though it ^keeps the same hours.',
      ],
      [
        'Still, {he} ~had to begin somewhere.',
        'In the end one ^stops listening because one ^has decided what one ^will hear.',
      ],
    ],
  },
  {
    id: 'light',
    isPair: false,
    lines: [
      [
        'The light ^was changing. It ^did so without fuss, from the edges in.',
        "The light ^had moved a hand's breadth since {he} ~had last looked.",
      ],
      [
        'Things *lost their colours one at a time, the reds first.',
        'It ^found out the dust on everything, and ^was not kind to it.',
      ],
      [
        'In that light {x} ^looked like a drawing of itself.',
        'In that light even the plainest thing ^looked as if it ^had been put there on purpose.',
      ],
      [
        '{he} ~had always liked this hour, and ~was sorry to have to spend it so.',
        '{he} ~wondered who else ^was watching it, and from where.',
      ],
      ['There ^was {smell} on the air.', 'A moth ^came from nowhere and ^began to go round and round.'],
      [
        '{he} ~gave it one more minute. Then {he} ~gave it another.',
        'It would have been good to say something about it to somebody.',
      ],
    ],
  },
  {
    id: 'doubt',
    isPair: false,
    lines: [
      [
        'What if {he} ~was wrong? It ^was a fair question, and {he} ~gave it a fair hearing.',
        'The doubt ^came in sideways, as it always ^did.',
      ],
      [
        'There *were perhaps three ways to read it, and {he} ~had chosen the one that ^suited {him}.',
        'It ^had seemed so clear an hour ago; but an hour ago {he} ~had not had time to think.',
      ],
      [
        '{he} ~went back over it: who had stood where, who had spoken, who had not.',
        '{he} ~turned it over, {x} and all, and ~looked at the underside.',
      ],
      [
        'There ^was a gap in it somewhere. {he} ~could feel the draught.',
        'It ^held, more or less. It ^creaked, but it ^held.',
      ],
      [
        'One ^could wait to be certain, of course. People *had grown old that way.',
        'To be sure ^was a luxury, and {he} ~had never been able to afford many of those.',
      ],
      [
        '{he} ~decided to go on as if {he} ~was right, and to be ready to be sorry.',
        '{he} ~left it there, unsolved, like a cup one ^means to wash later.',
      ],
    ],
  },
];
