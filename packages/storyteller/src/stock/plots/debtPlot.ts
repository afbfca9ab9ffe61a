import type { Plot } from '../Beat.ts';

/** Something was promised long ago, and the one it was promised to has come for it. */
export const debtPlot: Plot = {
  id: 'debt',
  suits: ['historical'],
  beats: [
    {
      id: 'debt.1',
      aim: 'see the paper with {his} own eyes',
      lines: [
        [
          '{T} ^came on foot, late in the day, and ^asked for {Hm} by name.',
          'The visitor ^wiped {ts} feet for a long time before {t} ^came in. {t} ^was {T}, and {t} ^had come for {Hm}.',
        ],
        '"I shan\'t take much of your time," {t} ^said. "There is only the matter of what was promised."',
        '?{outside}. {t} ^would not sit.',
        '{H} ~said that {he} ~had promised nobody anything.',
        [
          '[!clue] "No. It was done for you." {t} ^laid {C} on {surface}, with some care, like a card that ^won.',
          '[clue] "No. It was done for you, and you have had notice of it." {t} ^looked at {C} as at something {t} ^had lent.',
        ],
        [
          '"You have until {weekday}," {t} ^said. "I want it all, and I want it in good order. {O} will explain."',
          '"Until {weekday}, then," {t} ^said. At {door} {t} ^added, "Ask {On} whose name is on it."',
        ],
      ],
    },
    {
      id: 'debt.2',
      aim: 'find out what {O} ^had signed away',
      lines: [
        '"It was a long time ago," {O} ^said, "and I was hungry."',
        '{H} ~waited. {sound}.',
        '"You have to see how it was. There was nothing. And {Tn} was the only one who asked what we needed." {o} {gesture}. "I signed. I read it first. I want you to know that I read it."',
        '?{light} ^was not kind to either of {them}.',
        '"What did you sign?" {H} ~asked.',
        [
          '"Whatever came of {M}," {O} ^said. "Whatever came of it, to whoever had it then. I didn\'t know that it would be you."',
          '"Half of everything," {O} ^said, and then, because it ^was late, "No. Not half."',
        ],
      ],
    },
    {
      id: 'debt.3',
      aim: 'get at what ^was kept in {far}',
      lines: [
        'There ^was a paper, then, and a paper ^had to be kept somewhere.',
        '{H} ~spent the morning on it, {chore} and thinking, and by noon {he} ~had three places, and by evening one.',
        '?{folk} ^had seen {T} go down {way} on the first of every month, with a lamp and a flat parcel.',
        '"{far}," {H} ~said.',
        '{O} ^put down what {o} ^was holding. "Nobody has been in there since the fire."',
        [
          '"Somebody sweeps the step," {H} ~said.',
          '"What fire?" {H} ~asked, and ~watched {O} understand that {o} ^had said too much.',
        ],
      ],
    },
    {
      id: 'debt.4',
      aim: 'open the chest before the time ^ran out',
      lines: [
        '{they} *went on the second night, by {way}, with {tool} and one lamp between {them}.',
        '{sound}. It ^smelled of {smell}, and of old smoke, which never quite ^left.',
        '?"If somebody comes," {O} ^whispered, "we are lost, or in love, or inspecting the drains."',
        'At the back of {far} ^stood an iron chest. It ^had two locks. {H} ~dealt with the first in the time it ^took to be ashamed of knowing how.',
        'The second ^was not made for a key. There ^was a round hollow in the plate, about as deep as a thumbnail.',
        [
          '{O} ^looked at it, and then at {C}, and ^held out {os} hand.',
          'It ^was the size of a coin, or of an eye.',
        ],
      ],
    },
    {
      id: 'debt.5',
      aim: 'understand the other names',
      lines: [
        'There ^was not one paper in the chest. There *were some two hundred.',
        '{H} ~held them to {light} by the handful. They *went back further than anyone ^could have lived, and the hand ^was the same on every one.',
        '?"That\'s my grandmother," {O} ^said. "That\'s the schoolmaster. That is the man who taught me to swim."',
        '?{C.later}',
        'Every soul in {town} ^had put down a name, and beside each ^stood what ^had been given for it: a voice; the use of a hand; the whole of one summer.',
        [
          "Against {O's} the space ^was empty. {T} ^had not yet decided.",
          'And on the last sheet, the ink quite fresh, ^was {M}, and beside it the word "paid".',
        ],
      ],
    },
    {
      id: 'debt.6',
      aim: 'bring the others round',
      lines: [
        '{H} ~read the names out in front of everybody. It ^seemed the only decent way.',
        'They *listened with their hats on. Nobody ^was surprised, and that ^surprised {him}.',
        '"We know what we owe," {folk} ^called out. "It\'s you that\'s new here."',
        '?{outside}. Somebody at the back ^had begun to cry, quietly, in the manner of someone who ^expected no help with it.',
        '"You could have it back," {H} ~said. "All of you. The summer. The voice. I have the papers here."',
        [
          'It ^was {O} who ^saw the difficulty. "And {Tn}," {o} ^said in {his} ear, "has gone to fetch the rest of them."',
          'There ^was a long silence. Then, from the door, {T} ^said, "Do go on. I should like to hear what you are offering."',
        ],
      ],
    },
    {
      id: 'debt.7',
      away: true,
      aim: 'bear what it ^cost',
      lines: [
        '{T} ^took the first payment that night.',
        '{t} ^did it without raising {ts} voice. {t} ^set one finger on the paper, and somewhere in {town} somebody ^stopped singing in the middle of a line.',
        '?{sound}, and after it the quiet ^was worse.',
        '"That was for the reading aloud," {t} ^said. "The next will be for the lock. I keep very exact accounts."',
        '{H} ~looked round for {O}. {o} ^was at {surface}, with both hands flat on it, and {os} mouth ^was open.',
        [
          '{o} ^was trying to say {his} name. {H} ~could see that. There ^was simply nothing there to say it with.',
          '"I can\'t remember," {O} ^said. "The house with the blue stairs. I lived there. Who else lived there?"',
        ],
      ],
    },
    {
      id: 'debt.8',
      away: true,
      aim: 'find the flaw in the paper',
      lines: [
        '{H} ~read the thing until the words *came loose.',
        'It ^was well made. It ^had no loopholes, no small print and no mercy. Whoever ^drew it up ^had known people.',
        '?{he} ~read it at {surface}; {he} ~read it walking, by {light}, with {his} thumb under the line.',
        '"What does it say at the top?" {O} ^asked. It ^came out as a croak.',
        '"Nothing. \'Between the one who asks and the one who is asked.\'"',
        [
          '"Well," {O} ^said. "Which of them is which?"',
          '{he} ~stopped. {he} ~read it again. In all the two hundred papers nobody ^had ever once asked {T} for anything. {t} ^had always asked first.',
        ],
      ],
    },
    {
      id: 'debt.9',
      away: true,
      aim: 'make {T} answer',
      lines: [
        'On the {weekday} {T} ^came for the rest, in {ts} good coat.',
        '{H} ~was waiting in {home} with the papers squared on {surface}, and {C} on top to hold them down.',
        '"You asked us," {he} ~said. "Every time. It\'s there in your own hand. \'The one who asks shall pay.\'"',
        '?{outside}. {T} ^read it standing, and then ^felt behind {tm} for a chair.',
        'For the first time {t} ^looked {ts} age, which ^was considerable.',
        [
          '"Nobody has ever read that clause," {t} ^said slowly. "I put it in so that somebody would."',
          '"What do you want?" {T} ^asked, and ^heard {tself} ask it, and ^shut {ts} eyes.',
        ],
      ],
    },
    {
      id: 'debt.10',
      aim: 'give back what ^had been taken',
      lines: [
        'It ^took until morning to give it all back.',
        'One by one they *came to {door}, and {T} ^put a finger to a name, and somebody ^went out into the road humming, or flexing a hand, or weeping over a summer forty years gone.',
        '?{H} ~kept the list. {O} ^made {drink}, and ^made more.',
        '?With every name {T} ^was less: less upright, less solid, more like something that ^had been left out in the rain.',
        'When it ^was {O\'s} turn {o} ^hesitated. "I was hungry," {o} ^said. "You did feed us."',
        [
          '"Yes," {T} ^said. "I have often thought that was the only part of it I liked." Two names *were left. One of them ^was {ts} own.',
          'That ^left one sheet. {T} ^pushed it across to {Hm}. "That one is about {M}," {t} ^said. "You may not want it back."',
        ],
      ],
    },
  ],
  ending: {
    id: 'debt.end',
    lines: [
      [
        '{H} ~burned the last paper {himself}, out of doors, with {O} to see it done.',
        'The chest ^was sold for scrap, and the money ^went on a supper for everyone whose name ^had been in it.',
      ],
      '{T} ^stayed on. It ^surprised everybody. {t} ^took the small room at the end of the road, paid in advance, and ^was heard to ask the price of things and be shocked.',
      '?{outside}. There ^was {smell} on the air.',
      'What the price of it all ^would have been nobody ever ^learned, since nobody ^had to pay it.',
      '"So that\'s that," {O} ^said. "We don\'t owe anybody anything."',
      '"Only the washing-up," {H} ~said. "And that is your turn." And {O}, singing, ^went in and ^put the light on.',
    ],
  },
};
