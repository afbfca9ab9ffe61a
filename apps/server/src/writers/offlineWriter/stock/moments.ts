/**
 * A paragraph's worth of a pause between two things that happen: nothing in it can contradict what follows. Each
 * line is a choice of sentences in slot notation; `{x}` is a thing that the story itself names.
 */
export interface Moment {
  id: string;
  /** Whether a second person is in it. */
  isPair: boolean;
  lines: readonly (readonly string[])[];
}

export const moments: readonly Moment[] = [
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
        "They *had been {his} father's hands first, or so everyone ^said.",
        'There ^was a small scar across one knuckle, and {he} ~had never told anybody the truth about it.',
      ],
      ['{outside}.', 'Beyond the walls the day ^was going on without {him}.'],
      [
        'It ^would have been simple to be angry. {he} ~tried it on, as one ^tries on a coat, and it ^did not fit.',
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
        'Under the nearer sounds there *were further ones, and under those a kind of hum that ^might have been the blood in {his} own ears.',
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
        'It ^would have been good to say something about it to somebody.',
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
  {
    id: 'weigh',
    isPair: true,
    lines: [
      [
        '{O} ^was quiet for so long that {H} ~looked round.',
        'Neither of {them} ^spoke for a while, and it ^was not uncomfortable.',
      ],
      [
        '"What?" {O} ^said. "Nothing," {H} ~said. "You had a face on." "It\'s the only one I brought."',
        '"You\'re thinking," {O} ^said. "I can hear it from here." "Then you know what about," {H} ~said.',
      ],
      ['{sound}, and both of {them} *waited for it to stop.', 'The air between {them} ^eased a little.'],
      [
        '{O} ^rubbed {os} eyes with the heel of one hand. In that light {o} ^looked tired, and rather young.',
        '{O} ^had a way of standing with {os} head on one side, as if the world ^were slightly crooked and {o} ^was making allowances.',
      ],
      [
        '"Whatever happens," {H} ~said, and ~found that there ^was no second half to the sentence.',
        '"I\'m glad it\'s you," {H} ~said, since somebody had to say it.',
      ],
      [
        '{O} ^nodded as though {o} ^had heard it all the same.',
        '"I know," {O} ^said. It ^was not much, but it ^was said in the right voice.',
      ],
    ],
  },
  {
    id: 'share',
    isPair: true,
    lines: [
      [
        '{O} ^had half a biscuit in one pocket, and {o} ^broke it in two with great fairness.',
        '{O} ^found something to drink, and {they} *passed it to and fro.',
      ],
      [
        '{they} *ate standing up, brushing the crumbs from {their} sleeves.',
        'It ^was warm, at least, and it ^gave {them} something to hold.',
      ],
      [
        '"When this is over," {O} ^said, "I am going to sleep for a week." "You say that every time," {H} ~said.',
        '"What would you be doing now?" {H} ~asked. "If you weren\'t here?" {O} ^considered it. "Wishing I was," {o} ^said.',
      ],
      [
        '{outside}. It ^seemed to have nothing to do with {them}.',
        'For a minute it ^might have been any day at all.',
      ],
      [
        '{H} ~thought that this ^was the part {he} ~would remember: not {x}, but the crumbs.',
        '{H} ~thought that people *wrote songs about the wrong things.',
      ],
      [
        'Then {O} ^wiped {os} hands, and {they} *were both serious again.',
        '"Well," {O} ^said, and that ^was the end of it.',
      ],
    ],
  },
  {
    id: 'quarrel',
    isPair: true,
    lines: [
      ['"I would have done it differently," {O} ^said.', '"You could have asked me," {O} ^said. "Before."'],
      ['"I know you would," {H} ~said.', '"You would have said no," {H} ~said.'],
      [
        '"That isn\'t a reason." "It\'s a very good reason. It\'s just not a nice one."',
        '"That isn\'t fair." "No," {H} ~said. "But was I wrong?"',
      ],
      [
        '{O} ^walked as far as there ^was room to walk, and ^came back.',
        '{O} ^opened {os} mouth, ^thought better of it, and ^shut it.',
      ],
      [
        '{sound}. It ^filled the place where an apology ^might have gone.',
        '{H} ~studied the floor, which ^had nothing to suggest.',
      ],
      [
        '"Next time," {O} ^said at last. "Next time," {H} ~agreed, and {they} *left it at that.',
        'It ^was not peace, quite, but it ^would bear weight.',
      ],
    ],
  },
  {
    id: 'count',
    isPair: true,
    lines: [
      [
        '"Tell me again," {O} ^said. "From the start. Leave out how you felt."',
        '"What do we actually know?" {O} ^asked.',
      ],
      [
        '{H} ~told it. It ^took less time than {he} ~had expected.',
        '{H} ~counted it off on {his} fingers, and ~had fingers left over.',
      ],
      [
        'When {he} ~came to {x}, {O} ^held up a hand. "Say that part twice," {o} ^said.',
        '{O} ^listened with {os} eyes shut and {os} lips moving.',
      ],
      [
        'It ^sounded thinner the second time, like cloth held up to a window.',
        'Told in order, it ^sounded almost like something that ^happens to people.',
      ],
      [
        '"All right," {O} ^said. "I believe you. I just wanted to hear whether you did."',
        '"Then that\'s what we have," {O} ^said. "I have had worse. I have had less."',
      ],
      ['{H} ~could not have said why, but {he} ~felt better for it.', 'Nobody ^laughed, but it ^was close.'],
    ],
  },
  {
    id: 'near',
    isPair: true,
    lines: [
      [
        '{they} *stood side by side, not quite touching.',
        '{O} ^came and ^stood next to {Hm}, looking where {he} ~was looking.',
      ],
      [
        'It ^was easier to talk when neither of {them} ^had to be looked at.',
        'From the side {O} ^looked like somebody on a coin.',
      ],
      [
        '"Were you ever sorry?" {O} ^asked. "About what?" "Anything. I\'m not particular."',
        '"I dreamed about this," {O} ^said. "It was raining, and you were somebody else."',
      ],
      [
        '{H} ~thought about it honestly. "Once," {he} ~said. "It passed."',
        '"How did it end?" {H} ~asked. "I woke up," {O} ^said.',
      ],
      ['{outside}.', 'Nothing ^moved, out there or in here.'],
      [
        'After that there ^was no more to say, and {they} *did not say it for some time.',
        'The quiet that ^followed ^was of the good sort.',
      ],
    ],
  },
];
