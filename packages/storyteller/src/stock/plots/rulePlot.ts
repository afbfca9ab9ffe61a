import type { Plot } from '../Beat.ts';

/** The matter keeps to rules, and each of them is learned by breaking it. */
export const rulePlot: Plot = {
  id: 'rule',
  suits: ['fantasy'],
  beats: [
    {
      id: 'rule.1',
      aim: 'learn the rules before they *were broken',
      lines: [
        [
          'By the second day {H} ~knew that it ^had rules.',
          'It ^was {O} who ^said it first: the thing ^had rules.',
        ],
        '[!clue] On {surface}, where there ^had been nothing an hour before, ^lay {C}. {C.look}',
        '[clue] {C} ^was on {surface} again. {he} ~had thrown it out the night before, a long way, with {his} good arm.',
        '?{sound}. {outside}.',
        '{H} ~carried it out and ~shut {door} on it. When {he} ~turned round it ^was back, and {his} own cup ^was gone.',
        [
          '"One for one," {O} ^said, looking at the ring the cup ^had left. "That is what it does. You get something, and you lose something. What did you ask for?"',
          '{O} ^counted the shelf. "It isn\'t giving you things," {o} ^said. "It is making change."',
        ],
      ],
    },
    {
      id: 'rule.2',
      aim: 'find out what it ^took',
      lines: [
        '{they} *wrote down what {they} *knew, and it ^was not much.',
        'It ^came at the same hour. It never ^came while {light} ^was lit. It ^took small things first: a spoon, a bootlace, the name of the street {H} ~was born in.',
        '?"What street?" {O} ^asked. {H} ~opened {his} mouth, and there ^was a gap there, quite smooth, like a drawn tooth.',
        '"How long have you been missing that?" {O} ^asked.',
        '{he} ~tried to remember when {he} ~had last needed it.',
        [
          '"Who would know?" {he} ~said. And both of {them} *looked at the shelf, and *wondered what else ^had stood there.',
          "There *were four lines on the sheet now, in {O's} round hand. Under them, in a smaller one, ^was a fifth: do not write this down.",
        ],
      ],
    },
    {
      id: 'rule.3',
      aim: 'get an answer out of {T}',
      lines: [
        '{T} ^had been there longest. If anyone ^knew, {t} ^did.',
        '{t} ^was sitting by {door}, {ts} hands in {ts} lap, and ^watched {them} come without surprise.',
        '"You have been keeping count," {t} ^said. "Everybody begins by keeping count."',
        '?{H} ~saw that {t} ^had no buttons. Where the buttons *had been *were twists of wire.',
        '"What happens to the people who stop?"',
        [
          '"I did rather well out of it," {T} ^said. "I have forgotten what I gave. That is the merciful part. I am told that she was very fond of me."',
          '{T} ^smiled at {him} with great politeness. "Forgive me," {t} ^said. "You\'ll have to tell me again who you are."',
        ],
      ],
    },
    {
      id: 'rule.4',
      aim: 'find where it ^kept what it ^took',
      lines: [
        'Whatever ^was taken ^had to be put somewhere. It ^was {O} who ^thought of that.',
        '{they} *tied a thread to a spoon, and *left the spoon on {surface}, and *sat down to wait with the reel between {them}.',
        '{light} ^was out. {sound}, and then it ^was too quiet even for that.',
        '?{H} ~felt {O} breathing at {his} shoulder. Neither of {them} ^said a word.',
        'A little after midnight the reel ^began to turn.',
        [
          'It ^turned for an hour. In the morning the thread ^went out under {door}, along {way}, and in, without a knot or a break, at {far}.',
          "It ^turned slowly, then fast, and then it ^jumped out of {O's} hands and ^went off down {way} by itself, knocking from side to side.",
        ],
      ],
    },
    {
      id: 'rule.5',
      aim: 'take back one thing',
      lines: [
        '{far} ^was full to the roof, and everything in it ^was labelled.',
        'Spoons, by the thousand. Bootlaces. Thimbles, teeth, the handles of jugs. Further in, on shelves, *stood jars with nothing in them, and these *had the longest labels.',
        '?{H} ~read one by {light}: the smell of {smell}, one autumn, a yard with a blue gate.',
        '{he} ~found {his} own shelf. It ^was longer than {he} ~had expected. {he} ~did not know most of what ^was on it, which ^was the point.',
        '{O} ^was standing quite still before another. "Come here," {o} ^said. "Whose name is this? It says that I was married to them."',
        [
          "There *were two spaces left on {H's} shelf, and the labels *were already written.",
          "On the last jar {he} ~read {On}, and tomorrow's date.",
        ],
      ],
    },
    {
      id: 'rule.6',
      aim: 'keep {O}',
      lines: [
        '{H} ~did not tell {O} what the label ^said.',
        '{he} ~lit every lamp in {home} and ~kept them lit, and ~talked, and ~would not let {om} out of {his} sight.',
        '{C.later}',
        '?"You are being very odd," {O} ^said. {outside}.',
        '{he} ~asked {om} things, all evening: where {o} ^was born, what {o} ^had for breakfast, how {they} *had met. {O} ^answered, laughing. The answers *were good.',
        [
          'It ^was a while before {he} ~noticed that {he} ~was the one who ^could not have said if they *were true.',
          '"Now you," {O} ^said. "How did we meet?" {H} ~drew a breath to tell {om}, and ~sat there with it.',
        ],
      ],
    },
    {
      id: 'rule.7',
      away: true,
      aim: 'remember who ^was missing',
      lines: [
        'In the morning there *were two cups on {surface}, and {H} ~could not think why.',
        '{he} ~washed them both. It ^was peaceful, and {he} ~had the whole day.',
        '?{outside}. {sound}.',
        'But there ^was a coat by {door} that ^would not have fitted {him}, and {he} ~kept going back to it. {he} ~put a hand in the pocket.',
        'There ^was a reel in it, with a little thread left on. The end ^had been bitten off.',
        [
          'Round the core of it, where one ^would only see it when the thread ^was gone, somebody ^had written: come and get me. You will not know why. Come anyway.',
          '{he} ~held it. {his} eyes *ran. {he} ~had no idea what for.',
        ],
      ],
    },
    {
      id: 'rule.8',
      away: true,
      aim: 'strike a bargain',
      lines: [
        '{H} ~took {tool}, and the coat, and ~went by {way} to {far}.',
        'Somebody ^was in there before {him}, up a ladder, dusting. It ^was {T}. {t} ^wore a clean apron, and all {ts} buttons.',
        '"Ah," {t} ^said. "One for one. It took me a long time to see that one could work here."',
        "?It ^smelled of {smell}, and of a great many other people's afternoons.",
        '"I have come for somebody," {H} ~said. "I don\'t know who."',
        [
          '"Then how will you know the price is fair?" {T} ^asked, coming down a rung.',
          '{T} ^ran a finger along the shelf. It ^stopped at a jar that ^was not quite empty. In it, very small, somebody ^was knocking.',
        ],
      ],
    },
    {
      id: 'rule.9',
      away: true,
      aim: 'pay',
      lines: [
        '"One for one," {T} ^said. "And it must be something that you would miss."',
        '{H} ~thought about what {he} ~had left. It ^was a short list, and everything on it ^was dear to {him}.',
        '{he} ~put {C} on the counter. {T} ^shook {ts} head. {he} ~put down {his} own name, and it ^was pushed back.',
        '?{sound}, in a jar, on a shelf, a long way up.',
        '"Then take {M}," {he} ~said then. "All of it. From the first hour. What I saw, and that I saw it."',
        [
          '{T} ^stopped dusting. "That," {t} ^said slowly, "would be enough for everyone." And {t} ^reached under the counter for the largest jar {H} ~had ever seen.',
          'All along the shelves the jars *began to ring, softly, one after another, like glasses when a lorry ^went by.',
        ],
      ],
    },
    {
      id: 'rule.10',
      aim: 'find the way home',
      lines: [
        "There ^was a noise like a shelf of books coming down, and {H} ~was sitting on the ground outside, with somebody's head on {his} knees.",
        'It ^was a face {he} ~liked. {he} ~could not put a name to it. "Hello," {he} ~said.',
        '?"You came," the other one ^said, and ^wept. "You came, you idiot, you didn\'t even know."',
        '?{outside}. All over {town} people *were stopping in doorways with their hands to their heads, and *were saying names.',
        'Behind {them} {far} ^was an ordinary place with nothing in it but dust and, in the middle, one enormous jar.',
        [
          '"What\'s in that?" {H} ~asked. "Nothing," {O} ^said, and ^turned {him} gently by the shoulders. "Nothing you need. I\'ll tell you about it one day. It is a good story."',
          'It ^had a label. {H} ~was curious, and ~would have gone in to read it, but {O} ^had {him} by the sleeve and ^did not let go.',
        ],
      ],
    },
  ],
  ending: {
    id: 'rule.end',
    lines: [
      [
        '{O} ^told it to {him} that winter, a piece at a time, and {H} ~listened as if to a story about other people.',
        'It ^came back, but as a thing {he} ~had been told: {O} ^told it well.',
      ],
      '{he} ~asked good questions. {he} ~was worried, at the part with the reel. {he} ~said that {he} ~would never have had the courage.',
      '?{outside}. {light} ^burned all night now, from habit.',
      '?{T} ^had opened a small shop at the end of the road, selling buttons.',
      '?Nothing more ^went missing in {town}, or only what ^went missing anywhere.',
      '"And what was it like?" {H} ~always ~asked at the end. "The thing itself?" And {O} ^said every time, "I don\'t know. I never saw it. You were the one who saw it," and ^held {his} hand until the looking ^went out of {his} eyes.',
    ],
  },
};
