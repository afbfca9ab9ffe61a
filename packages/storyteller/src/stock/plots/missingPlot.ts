import type { Plot } from '../Beat.ts';

/** The last person who knew has vanished, and has left a trail for one reader only. */
export const missingPlot: Plot = {
  id: 'missing',
  suits: ['mystery'],
  isThirdAway: true,
  beats: [
    {
      id: 'missing.1',
      aim: 'find out where {T} ^had gone',
      lines: [
        [
          'On the {weekday} {T} ^did not come.',
          'Nobody ^noticed that {T} ^was gone until the second day, because {t} ^was the kind of person who ^left things in order.',
        ],
        '{t} ^was the only one who ^could have explained about {M}, and {t} ^had said, twice, that {t} ^would.',
        '?{H} ~gave it until dark. {outside}.',
        'Then {H} ~went round and ~let {himself} in. The bed ^was made. There ^was a plate in the rack, and one fork.',
        [
          '[!clue] Under the plate, dry on one side and wet on the other, ^was {C}.',
          '[clue] Under the plate ^was a scrap of paper, and on it a sketch of {C}, with a ring round it and a question mark.',
        ],
        ['[!clue] {C.odd}', '{T} ^had wanted it found, then, and by someone who ^would lift a plate.'],
      ],
    },
    {
      id: 'missing.2',
      aim: 'make {O} say what {o} ^knew',
      lines: [
        '"{Tn} is a grown person," {O} ^said. "Grown people go away."',
        '"Without a coat?"',
        '{O} ^went on with what {o} ^was doing, rather carefully. {H} ~went on {chore}. {sound}.',
        '?"You didn\'t like {tm}," {he} ~said. "I liked {tm} very much," {O} ^said. "That isn\'t the same as sleeping well."',
        '"When did you last see {tm}?"',
        [
          '"{weekday}," {O} ^said. And then, as though the word ^had been sitting in {os} mouth for days, "I locked {tm} in. I was asked to."',
          '"Going into {far}," {O} ^said. "And I was told to count to a thousand, and then to stop listening."',
        ],
      ],
    },
    {
      id: 'missing.3',
      aim: 'follow the marks',
      lines: [
        'Once {H} ~knew what to look for, it ^was everywhere.',
        'A short stroke of chalk on {door}, at knee height. Another by {way}. A third on the underside of {surface}, where only someone on the floor ^would ever see it.',
        '?{he} ~rubbed out each one after {he} ~had read it. {he} ~could not have said why.',
        '"That is an old game," {he} ~told {O}. "You follow the marks, and at the end there is something nice."',
        '"And is there?"',
        [
          '"There was always something," {H} ~said. The fourth mark ^had been made in a hurry. The fifth ^was not in chalk.',
          '"It used to be gingerbread," {H} ~said, and ~knelt to the next one. It ^was fresh. The dust from it ^was still falling.',
        ],
      ],
    },
    {
      id: 'missing.4',
      aim: 'get down into {far}',
      lines: [
        'The marks *led to {far} and *stopped there.',
        'It ^had been nailed up. The nails *were bright. {O} ^stood with {os} arms wrapped round {oself} and ^looked anywhere else.',
        '"Three nails are mine," {o} ^said. "I don\'t know who did the others."',
        '{H} ~set {tool} to the first board and ~leaned.',
        'It ^came away with a shriek. Behind it ^was the dark, and a breath of {smell}.',
        [
          'Then, from a good way down, unhurried, somebody ^knocked back.',
          'On the inner side of the board *were eleven strokes in chalk, and a twelfth just begun.',
        ],
      ],
    },
    {
      id: 'missing.5',
      aim: 'learn what {T} ^had found',
      lines: [
        '{T} ^was not there. {ts} things *were.',
        'There ^was a blanket, folded. There ^was a candle burnt to the last inch, and a book with {ts} glasses marking the place.',
        '{H} ~turned the page to {light}. It ^was a sort of diary, kept in the margins.',
        '?{sound}, above {them}, and {O} ^gripped {his} arm.',
        '"What does it say?"',
        [
          '"It says that we have only seen the near side of it," {H} ~read. "It says, if you have come this far, bring {On}. And then it says, I am sorry about {On}."',
          '"The first half says not to worry," {H} ~said. "The second half is instructions for looking after you."',
        ],
      ],
    },
    {
      id: 'missing.6',
      aim: 'understand why {O} ^had been asked to lock it',
      lines: [
        '{O} ^told the rest of it sitting on the step, with {os} back to {door}.',
        '"It wasn\'t to keep {tm} in," {o} ^said. "It was so that what came out would have to ask me first."',
        '{C.later}',
        '?{H} ~looked at it for a long time. {outside}.',
        '"And has it?" {he} ~asked. "Asked you?"',
        [
          '"Every night," {O} ^said. "In {ts} voice. It is very polite. And every night I am a bit more tired."',
          '{O} ^held up {os} hands, and {H} ~saw what the nails *had been driven with.',
        ],
      ],
    },
    {
      id: 'missing.7',
      away: true,
      aim: 'tell the true voice from the false one',
      lines: [
        "That night {H} ~sat up in {O's} place.",
        'It ^began a little after two. "I\'m so sorry to trouble you," {T} ^said from the other side. "I seem to be locked in."',
        '{H} ~had known that voice half {his} life. {he} ~put {his} hand over {his} own mouth.',
        '?{sound}. {light} ^leaned as if in a draught.',
        '"What did I find at the end of the marks?" {he} ~asked at last. "The first time. What was it?"',
        [
          'There ^was a pause on the other side, about as long as it ^took to turn over a great many pages. "Something nice," {T} ^said.',
          '"You know I hate riddles," the voice ^said, and {H} ~let out {his} breath. {T} ^loved them.',
        ],
      ],
    },
    {
      id: 'missing.8',
      away: true,
      aim: 'bring {T} back',
      lines: [
        'There ^was a second voice, under the first. {H} ~would never have heard it if {he} ~had not lain down with {his} ear to the floor.',
        'It ^was hoarse, and it ^was counting. It ^had got to nine hundred and something.',
        '"A thousand," {O} ^whispered. "{Tn} told me to count to a thousand. I thought that was for me."',
        '?There ^was {smell} coming up between the boards.',
        '{H} ~took {tool}, and {O} the lamp, and {they} *went down by {way} to where the floor ^was wet and the counting ^was loud.',
        [
          'It ^stopped at nine hundred and ninety.',
          'Two people *were sitting there back to back in the dark. Both of them *were {T}. Both of them *looked up.',
        ],
      ],
    },
    {
      id: 'missing.9',
      away: true,
      aim: 'choose between the two',
      lines: [
        '"Don\'t come any nearer," {T} ^said, and {T} ^said, "Oh, thank heaven."',
        '{O} ^held the lamp on one face, and then on the other. There ^was nothing to choose between them, down to the chipped tooth.',
        '{H} ~put {C} on the wet floor, exactly halfway. It ^was all {he} ~could think of.',
        '?Nobody ^moved. {sound}, a long way up, in a world with suppers in it.',
        'One of the two ^smiled, and ^reached for it.',
        [
          'The other ^looked only at {Hm}. "You lifted the plate," {t} ^said. "I knew you would be the one to lift the plate."',
          'The other ^said, "Nine hundred and ninety-one," in a cracked voice, and ^kept on.',
        ],
      ],
    },
    {
      id: 'missing.10',
      aim: 'get out',
      lines: [
        '{they} *got {tm} up between {them}. {t} ^weighed no more than a coat.',
        'Behind {them} the one who ^had taken {the clue} ^was turning it over and over, like somebody at last given the right present, and ^did not seem to notice the light going away.',
        '?"Don\'t look," {T} ^said. "It likes to be looked at."',
        'At the top {O} ^put the boards back, all of them, and this time {H} ~held the nails.',
        '"Was it bad?" {he} ~asked.',
        [
          '{T} ^was looking at the sky. {outside}. "It asked such good questions," {t} ^said. "I had almost answered the last one."',
          '"It was very good company," {T} ^said. {t} ^had started to shake. "That was the bad part."',
        ],
      ],
    },
  ],
  ending: {
    id: 'missing.end',
    lines: [
      [
        '{T} ^slept for two days, and then ^ate everything in {home}, and then ^asked for {ts} glasses.',
        'It ^was a week before {T} ^could be in a room without counting the corners.',
      ],
      '?{O} ^had gone to see {tm} with a bag of oranges and ^stayed until dark. {H} ~never learned what the two of them *said to each other.',
      '?{outside}. Nobody ^had nailed anything to anything for days.',
      '{he} ~went once more to {far}, by daylight, and ~put {his} palm against the boards. {he} ~waited. Nothing ^asked {him} for anything.',
      'By the lowest plank, at knee height, ^was a short stroke of chalk.',
      '{he} ~looked for the next one in spite of {himself}. It ^was on {door}, and under it, still warm, ^was a paper bag of gingerbread.',
    ],
  },
};
