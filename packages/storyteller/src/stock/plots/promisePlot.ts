import type { Plot } from '../Beat.ts';

/** Two people made a promise years ago, and each kept half of it. */
export const promisePlot: Plot = {
  id: 'promise',
  suits: ['literary'],
  beats: [
    {
      id: 'promise.1',
      aim: 'find out what {O} ^had come for',
      lines: [
        ['"You kept it," {O} ^said.', '{O} ^saw it before {H} ~could put it away.'],
        '{C} ^was on {surface}, where it ^had lain since the morning; {H} ~had taken it out to look at it, as {he} ~did about once a year, and been interrupted.',
        '?{C.look}',
        '"I keep everything," {he} ~said. "It doesn\'t mean anything."',
        '{outside}. {O} ^took off one glove and ^left the other on, like someone who ^had not decided.',
        [
          '"It meant that whoever broke the promise first had to give it back," {O} ^said. "So. I\'ve come to ask which of us that was."',
          '"Then you won\'t mind lending it to me," {O} ^said. "Only until {weekday}. Only until I\'ve told you why."',
        ],
      ],
    },
    {
      id: 'promise.2',
      aim: 'remember the words exactly',
      lines: [
        '{they} *had been younger, and it ^had been raining, and one of {them} ^had got an idea.',
        'That ^was how {H} ~remembered it. There ^was a flight of steps. There ^was one umbrella. If either of {them} ^was ever in real trouble, the other ^would come, and ^would not ask why.',
        '?It ^had smelled of {smell}. It ^was odd, the things one ^kept.',
        '{O} ^remembered it otherwise. "You said you would wait," {o} ^said. "I said I would come back. There was no umbrella."',
        '"There was. It was green."',
        [
          '"That was somebody else," {O} ^said gently, and in the silence {H} ~went back through all those years and ~looked at the umbrella.',
          '"Then one of us," {O} ^said, "has been keeping the wrong promise."',
        ],
      ],
    },
    {
      id: 'promise.3',
      aim: 'help without asking why',
      lines: [
        'It ^came out a piece at a time, between {chore} and {drink}.',
        '{O} ^was in trouble, of the slow kind. It ^had to do with {M}, and it ^had to do with {T}, and with a sum of money that ^grew in the telling.',
        '?{H} ~did not ask why. {he} ~could feel {himself} not asking, like a held breath.',
        '"I thought I could put it right before anybody noticed," {O} ^said. "I have been thinking so for {few} years."',
        '{sound}.',
        [
          '"What do you need?" {H} ~asked. {O} ^looked at {him} with something like alarm. {o} ^had come prepared for everything but that.',
          '"I need somebody to be seen with," {O} ^said. "On {weekday}. In front of {Tn}. I need you to look as though you had forgiven me."',
        ],
      ],
    },
    {
      id: 'promise.4',
      aim: 'face {T} without giving {O} away',
      lines: [
        '{T} ^gave {them} the good chairs.',
        '"How nice," {t} ^said, "to see the two of you in one room. I had been told that there was a coldness."',
        "{H} ~put {his} hand over {O's} on the arm of the chair. It ^was meant for show. It ^was a cold hand, and it ^turned over and ^held on.",
        "?{light} ^shone in {T's} spectacles, so that there ^was no telling where {t} ^looked.",
        '"Then you will have told each other everything," {T} ^said. "About {M}, I mean. About who it was that wrote to me."',
        [
          "Under {H's} palm the hand ^went perfectly still.",
          '{H} ~smiled, and ~went on smiling, and ~thought: there ^was a letter. There ^was a letter, and {he} ~knew the date.',
        ],
      ],
    },
    {
      id: 'promise.5',
      aim: 'find the letter',
      lines: [
        'It ^was not a long letter. {H} ~found it in {far}, in a tin with string round it, where {T} ^kept what {t} ^might need.',
        "It ^was in {O's} writing, yellow along the fold, and it ^gave {Hm} up in the second line.",
        '?{he} ~read it by {light}. {sound}.',
        '?Everything {he} ~had lost that year ^was in it, politely put: the work, the rooms, the good name. {he} ~had always thought it ^was bad luck.',
        '{he} ~turned it over. On the back, in the same hand, much smaller, somebody ^had written the same sentence eleven times.',
        [
          "It ^said: not {him}, take me. It ^said it eleven times, and every one of them ^was struck out in {T's} red ink.",
          'It ^was the promise. {O} ^had remembered it word for word. There ^was an umbrella in it, and it ^was green.',
        ],
      ],
    },
    {
      id: 'promise.6',
      aim: "say it to {O's} face",
      lines: [
        '{H} ~walked about until it ^was dark, and then ~walked back.',
        '{O} ^was outside {home}, in {os} one glove, waiting with {os} bag already packed.',
        '"You\'ve read it," {o} ^said.',
        '"Both sides."',
        '?{outside}. It ^would have been easier with something to do. {H} ~wished for a plate to dry.',
        [
          '"I could have borne it if you had told me," {he} ~said. "That is what I can\'t get round. I would have said yes. I would have said, write it, put my name."',
          '"The trouble is," {he} ~said, "that I have been angry with the wrong thing for so long, and I was good at it."',
        ],
      ],
    },
    {
      id: 'promise.7',
      away: true,
      aim: 'catch up with {O}',
      lines: [
        '{O} ^left before it ^was light. {o} ^left {C}, and the other glove.',
        '{H} ~stood in {home} with one in each hand. {surface} ^had been wiped. The cup ^had been rinsed and set to dry.',
        '{C.later}',
        '?{sound}. It ^did not sound like anyone coming back.',
        '{he} ~had said what {he} ~had wanted to say all that time, and it ^lay about the place like packing straw.',
        [
          'Then {he} ~saw the day on the calendar, with the ring round it. {O} ^had not run away. {O} ^had gone to {T}, to pay.',
          '{folk} ^put a head in at the door. "Your friend\'s gone off down {way}," {he} ~was told, "dressed like a funeral. Did you two quarrel?"',
        ],
      ],
    },
    {
      id: 'promise.8',
      away: true,
      aim: 'get there before {O} ^signed',
      lines: [
        '{H} ~ran. {he} ~had not run anywhere in years, and {his} body ^told {him} so at every corner.',
        'Down {way}; past people who *turned; over something that {he} ~saw only when {he} ~was already in the air.',
        '?{outside}, and {he} ~had come without a coat.',
        '{he} ~rehearsed it as {he} ~went. It ^was a fine speech, and it ^had a second part, about trust.',
        'At {door} {he} ~had a stitch and no breath, and {T} ^was just holding out the pen.',
        [
          '"Green," {H} ~said. It ^was all that ^came out. "It was green."',
          '{O} ^looked round. {he} ~held up the glove. It ^was not what the speech ^had led up to, but {O} ^put down the pen.',
        ],
      ],
    },
    {
      id: 'promise.9',
      away: true,
      aim: 'bear it between {them}',
      lines: [
        '"This is very affecting," {T} ^said, "but it is still owed."',
        '"How much?" {H} ~asked. {T} ^named it. {he} ~sat down.',
        'Then {he} ~turned out {his} pockets onto the desk, and so ^did {O}: keys, string, the price of a supper, {C}.',
        '?{sound}, and nobody ^turned a head.',
        'It ^was {T} who ^reached out, not for the money. {t} ^picked up {the clue} and ^held it some way off, then nearer.',
        [
          '"Where did you get this?" {t} ^said. {ts} voice ^had come down a whole flight of stairs. "I gave this to somebody. I made somebody a promise."',
          '"I looked for this," {t} ^said, "for half of my life," and for a moment there ^was a young person in the room, in the rain, who ^had not been met.',
        ],
      ],
    },
    {
      id: 'promise.10',
      aim: 'go home',
      lines: [
        'There *were three people in it, then, and one umbrella.',
        '{T} ^told it badly, with long stops. {O} ^found a handkerchief. {H}, who ^had been ready for years to hate whoever ^had done this to {him}, ~fetched {tm} some {drink}.',
        '?{light} ^had gone soft. {outside}.',
        '"I can\'t give you back the time," {T} ^said at last.',
        '"No," {H} ~said. {he} ~looked across at {O}. "But we weren\'t doing anything with it."',
        [
          '{T} ^tore the paper in half, and then, being a careful person, in quarters. The debt ^was gone. What ^was left ^was harder to add up.',
          '{they} *walked back the long way. Neither of {them} ^said where {they} *were going, and {they} *went there.',
        ],
      ],
    },
  ],
  ending: {
    id: 'promise.end',
    lines: [
      ['It ^rained on the day, of course.', 'A year later, on the same steps, it ^rained again.'],
      '{H} ~was early. {he} ~had brought an umbrella; {he} ~had spent a month of evenings finding one of the right green.',
      '?There ^was {smell} on the wet air. {sound}.',
      '?People *went up and *went down. {he} ~had time to think that nothing ^obliged anybody to come. That ^was what ^made it a promise.',
      'Then {O} ^was standing there on the bottom step, streaming wet, in both gloves, with an umbrella under one arm that ^was still in its paper.',
      [
        'It ^was blue. "I told you," {o} ^said. "I\'ve always told you," and ^came up to get in under {hers}.',
        '"Don\'t ask me why I\'m late," {o} ^said. {H} ~did not ask. {he} ~held the thing up higher, and there ^was room.',
      ],
    ],
  },
};
