import type { Moment } from './Moment.ts';

/** Pauses that two people share. */
export const pairMoments: readonly Moment[] = [
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
        '{O} ^had half a biscuit in one pocket, and {o} ^broke it in two with great fairness. {they} *ate standing up, brushing the crumbs from {their} sleeves.',
        '{O} ^found something to drink, and {they} *passed it to and fro. It ^was warm, at least, and it ^gave {them} something to hold.',
      ],
      [
        '"When this is over," {O} ^said, "I am going to sleep for a week." "You say that every time," {H} ~said.',
        '"What would you be doing now?" {H} ~asked. "If you weren\'t here?" {O} ^considered it. "Wishing I was," {o} ^said.',
      ],
      [
        '{outside}. It ^seemed to have nothing to do with {them}.',
        'For a minute it might have been any day at all.',
      ],
      [
        '{H} ~thought that this ^was the part {he} ~would remember, when the rest ^was only a story.',
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
      [
        '"I would have done it differently," {O} ^said. "I know you would," {H} ~said. "Was that an accusation?" "It was a description."',
        '"You could have asked me," {O} ^said. "Before." "You would have said no," {H} ~said. "That isn\'t fair." "No. But was I wrong?"',
      ],
      [
        '{O} ^walked as far as there ^was room to walk, and ^came back.',
        '{O} ^opened {os} mouth, ^thought better of it, and ^shut it.',
      ],
      [
        '{sound}. It ^filled the place where an apology might have gone.',
        '{H} ~studied the floor, which ^had nothing to suggest.',
      ],
      [
        'There ^is a kind of anger that ^is only tiredness with its coat on, and {they} *had both reached it.',
        'It ^was an old quarrel, really, and {they} *knew its turns as one ^knows a staircase in the dark.',
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
        '{H} ~told it. It ^took less time than {he} had expected.',
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
        '"Were you ever sorry?" {O} ^asked. "About what?" "Anything. I\'m not particular." {H} ~thought about it honestly. "Once," {he} ~said. "It passed."',
        '"I dreamed about this," {O} ^said. "It was raining, and you were somebody else." "How did it end?" {H} ~asked. "I woke up," {O} ^said.',
      ],
      ['{outside}.', 'Nothing ^moved, out there or in here.'],
      [
        'After that there ^was no more to say, and {they} *did not say it for some time.',
        'The quiet that ^followed ^was of the good sort.',
      ],
    ],
  },
];
