import type { Plot } from '../Beat.ts';

/** Something is stolen, and the thief turns out to have had the better reason. */
export const theftPlot: Plot = {
  id: 'theft',
  suits: ['comedy'],
  beats: [
    {
      id: 'theft.1',
      aim: 'get back what ^had been taken',
      lines: [
        [
          'Between supper and midnight somebody ^got into {home} and ^took one thing.',
          'In the night {home} ^was robbed, very neatly.',
        ],
        'The thief ^had walked past what ^was worth money. The drawers *were untouched. Somebody ^had lifted a board that only {H} ^could have known about, and taken the notes: everything {he} ~had put together about {M}.',
        '?{sound}. {outside}.',
        '[!clue] In exchange somebody ^had left {C}.',
        '[clue] {C} ^was gone as well. There ^was a clean place in the dust, exactly its shape.',
        [
          '{O} ^looked at the board, and at the window, and at {him}. "You\'d better tell me what was in them," {o} ^said, "because whoever has them knows how it ends."',
          '"Who else knew about the board?" {O} ^asked. {H} ~thought. "You," {he} ~said.',
        ],
      ],
    },
    {
      id: 'theft.2',
      aim: 'find the person who ^limped',
      lines: [
        'The thief ^had a bad left leg. That much ^could be read in the dust.',
        '{H} ~went down on hands and knees with {light} held low, and {O} ^went after, putting {os} feet where {he} ~told {om}.',
        'A long step and a short one, from the window to the board. Then, on the way out, four short steps and a smear.',
        '?"Something heavy?" {O} ^asked. "Something that changed its mind," {H} ~said.',
        'By {door} a hand ^had been put against the wall. It ^was not a large hand.',
        [
          '{folk} ^had a limp. So ^did half of {town}, after the winter. But there ^was only one person who ^limped on alternate days.',
          'And on the sill, as though it ^had been a matter of good manners, somebody ^had left the money for the broken pane.',
        ],
      ],
    },
    {
      id: 'theft.3',
      aim: 'follow the thief to {far}',
      lines: [
        "The money ^was the mistake. It ^was wrapped in a bill, and the bill ^was from a week ago, and {T's} name ^was on it.",
        '"{Tn} wouldn\'t rob you," {O} ^said. "{Tn} would buy the house and have you moved."',
        '{H} ~smoothed it flat on {surface}. Bread, lamp oil, bandages, a toy horse.',
        '?{sound}. {he} ~read it again. It ^smelled of {smell}.',
        '"Since when does {Tn} need toys?" {he} ~said.',
        [
          'All of it ^was to be delivered, after dark, by way of {way}, and left outside {far}.',
          '"And since when," {O} ^said, reading over {his} arm, "does anyone deliver to {far}?"',
        ],
      ],
    },
    {
      id: 'theft.4',
      aim: 'see who ^was living there',
      lines: [
        '{they} *lay on {their} stomachs for two hours, within sight of {far}, and *got very cold.',
        '{folk} ^came with a basket, ^put it down, ^knocked, and ^left without looking round.',
        '?"If I sneeze," {O} ^breathed, "leave me. Say that I was brave."',
        'The basket ^stood there. {outside}. {H} ~began to count.',
        'At ninety a hand ^came out. It ^was a small hand with a heavy ring on the thumb. It ^felt about, ^found the toy horse, and ^took that first.',
        [
          '{O} ^sat up, in full view, with all the colour gone out of {os} face. "I know that ring," {o} ^said. "I was at the funeral."',
          '"That isn\'t a thief," {O} ^whispered. "That is somebody being kept."',
        ],
      ],
    },
    {
      id: 'theft.5',
      aim: 'hear the whole story',
      lines: [
        'The thief ^opened before {H} ~had knocked twice. "I did leave money," the thief ^said.',
        'It ^was an old person, very small, very upright, with the notes spread out over every surface by the light of one candle.',
        '"You had nearly everything," {H} ~was told. "You had it in the wrong order. Sit down; mind the horse. He is keeping my place."',
        '?{O} ^sat. {o} ^had not taken {os} eyes off the ring.',
        '"They told us that you were dead," {o} ^said.',
        [
          '"I am," ^came the answer, comfortably. "{Tn} arranged it. It was that, or have me talk about {M}. I have had a very quiet {few} years."',
          '"Oh, that was {Tn}, who meant it kindly. One gets more reading done." The thin hand ^patted the notes. "I was the one who began it, you know."',
        ],
      ],
    },
    {
      id: 'theft.6',
      aim: 'decide whom to believe',
      lines: [
        'It ^was a good story, and it ^fitted.',
        '{C.later}',
        'Only two things about it *troubled {H}, going home. The first ^was that it ^made {T} out to be a jailer, and the bread in that basket ^had been the good bread.',
        '?{sound}. {O} ^walked with {os} hands in {os} pockets, not speaking.',
        'The second ^was the bolt. {he} ~had looked at it on the way out.',
        [
          'It ^was on the inside.',
          '"What about it?" {O} ^asked. "It was new," {H} ~said, "and it was on the inside. Nobody is keeping anyone in there. Somebody is keeping something out."',
        ],
      ],
    },
    {
      id: 'theft.7',
      away: true,
      aim: 'stop what ^had been begun',
      lines: [
        'That night somebody ^set a fire at {far}.',
        '{H} ~saw it from {home}: a line of yellow under the dark, and then the dark going up like a blind.',
        '{he} ~ran down {way} with {tool}, and {folk} ^was running too, and somebody ^was shouting for buckets.',
        '?It ^smelled of lamp oil. {he} ~remembered the bill.',
        '{T} ^was there before any of them, in shirtsleeves, beating at it with a coat and calling a name, over and over, that {H} ~had never heard.',
        [
          'It ^was only when {t} ^turned round that {he} ~saw the tears, and ~understood which of them the bolt ^was for.',
          'There ^was nobody inside. There ^was the toy horse, set down at a safe distance, with a sheet of {his} own notes between its teeth.',
        ],
      ],
    },
    {
      id: 'theft.8',
      aim: 'make peace with {T}',
      lines: [
        '"My own blood," {T} ^said. {t} ^was sitting on an upturned bucket with {ts} hands bandaged. "I couldn\'t have it locked up by strangers."',
        '{H} ~gave {tm} {drink} and ~waited.',
        '"Clever. You saw how clever. There isn\'t a thing that mind can\'t open. And everything it opens, it burns." {t} ^looked at {ts} hands. "You have been cleaning up after it all this while, and calling it {M}."',
        '?{light} ^had gone grey. {O} ^came in smelling of smoke and ^said nothing, and ^sat down with {them}.',
        '"And I gave it everything I knew," {H} ~said. "In order."',
        [
          '"Not quite," {O} ^said, and ^took from inside {os} shirt a single folded page. "I never did trust people who pay for the window."',
          '{T} ^raised {ts} eyes. "Did it say where it was going?" And {H}, who ^had been told, ~found that {he} ~knew.',
        ],
      ],
    },
    {
      id: 'theft.9',
      away: true,
      aim: 'get there first',
      lines: [
        '{they} *got there with a quarter of an hour to spare, and it ^was not enough.',
        "The old one ^was sitting in {home}, on {H's} own chair, with a box of matches open on {surface} and {C} beside it.",
        '?"I hoped you would bring {tm}," the thief ^said, looking at {T} with real affection. "It is so much nicer with the family there."',
        '?{sound}. Nobody ^breathed. There ^was a smell of lamp oil, and it ^came from the floor.',
        '"You have the order wrong," {H} ~said. It ^was all {he} ~could think of. "There is a page missing."',
        [
          'The match ^stopped a finger\'s breadth from the box. "Where?" ^said the thief, in quite another voice.',
          'It ^was the one thing in the world that ^could have been said. The old face ^came round. "Show me," it ^said, and ^put down the match to hold out a hand.',
        ],
      ],
    },
    {
      id: 'theft.10',
      aim: 'put the house in order',
      lines: [
        'It ^was {T} who ^took the matches away, gently, one at a time, and ^put them in a pocket.',
        'The thief ^did not notice. The thief ^was reading, with a finger under the line and moving lips.',
        '"It\'s beautiful," {H} ~was told. "I never thought of that. Who thought of that?"',
        '?{outside}. {O} ^had begun, without being asked, to mop the floor.',
        '"{On} did," {H} ~said.',
        [
          '"There\'s more," {O} ^said, not looking up from the mop. "I could do a page a week. If somebody stayed put to read them."',
          'The two old heads *bent over it together, and for a moment one ^could see the room they *had once shared, and the lamp.',
        ],
      ],
    },
  ],
  ending: {
    id: 'theft.end',
    lines: [
      [
        '{O} ^wrote a page a week, and it ^was delivered with the bread.',
        'Every {weekday}, after dark, somebody ^put a sheet of paper in a basket.',
      ],
      'They *were good pages. They always *stopped at the worst possible place, and nothing ^burned in {town} for a year, because the one reader in question ^wanted to know what ^came next.',
      '?{T} ^walked without a stick now, and ^slept, people *said, with the door open.',
      '{H} ~put new glass in the window and a new board in the floor, and ~told nobody where.',
      '"What happens when you run out?" {he} ~asked {O} once.',
      '{outside}. {O} ^was sharpening a pencil. "I put somebody new in," {o} ^said, "and have them find something," and ^bent {os} head, and ^began.',
    ],
  },
};
