import type { Plot } from '../Beat.ts';

/** Somebody knew beforehand: the second person sent a warning and cannot say so. */
export const warningPlot: Plot = {
  id: 'warning',
  suits: ['horror'],
  beats: [
    {
      id: 'warning.1',
      aim: 'find out who ^had left {C}',
      lines: [
        [
          '[!clue] It ^was {H} who ^found it, {nook}, while looking for something else: {C}.',
          '[!clue] {C} ^turned up on the second day, {nook}.',
          '[clue] {H} ~kept {C} by {him} all that day, and in the evening ~took it out and ~looked at it properly.',
          '[clue] It ^was past midnight before {H} ~could be alone with {C}.',
        ],
        '{C.look}',
        '{C.odd}',
        '?{sound}. {he} ~turned it to {light} and ~felt, absurdly, that {he} ~ought to lower {his} voice.',
        '{he} ~did what a sensible person ^would do and ~asked {O}.',
        [
          '"Never seen it," {O} ^said, too fast, and ^was across the room before the spoon ^had stopped moving in {os} cup.',
          '{O} ^looked at it for as long as it ^took to recognise a face. "No," {o} ^said. "Sorry."',
        ],
      ],
    },
    {
      id: 'warning.2',
      aim: 'learn what {O} ^was keeping back',
      lines: [
        'Whoever ^had left {C} there ^had known about {M} before anybody else ^did.',
        'That ^was the part {H} ~could not get round. {he} ~laid it out on {surface} like a hand of cards: the day, the hour, the few people with a reason to come by {way}.',
        '?{outside}. {he} ~let {his} {drink} go cold.',
        'There *were four names. {he} ~crossed out {his} own, and then, after a moment, ~wrote it in again.',
        [
          '"You are working it out," {O} ^said from behind {him}. {o} ^had not made a sound coming in. "I wish you wouldn\'t."',
          'When {he} ~looked up {O} ^was standing there with {os} coat buttoned. "Leave one of them off," {o} ^said. "As a favour to me. I won\'t say which."',
        ],
      ],
    },
    {
      id: 'warning.3',
      aim: 'get a look inside {far}',
      lines: [
        [
          '{O} ^kept {os} distance the whole of the next day, and {H} ~followed {om}.',
          'The next time {O} ^went out alone, {H} ~counted to twenty and ~went after {om}.',
        ],
        'It ^was not hard. {O} ^walked like someone with an appointment: down {way}, past the place where people generally *turned back, and on.',
        '?It ^smelled of {smell} there. {sound}.',
        'At {far} {o} ^stopped. {o} ^knocked, twice and then once, and ^waited with {os} forehead almost touching it.',
        'Nobody ^opened. But something ^was pushed out to {om} through the gap, white and folded, and {O} ^read it there and ^put it in {os} mouth, and ^chewed, and ^swallowed.',
      ],
    },
    {
      id: 'warning.4',
      aim: 'get past {T}',
      lines: [
        '{T} ^was waiting in {home} when {H} ~came back.',
        '"I hear that you have been taking walks," {t} ^said. {t} ^had made {tself} at home; there ^was {drink} at {ts} elbow.',
        '?{t} ^had a pleasant voice. It ^was the voice of a person who ^had never had to repeat anything.',
        '"That place is closed. It is closed for a reason, and the reason is {M}. I should hate to see you on the wrong side of it."',
        '{H} ~said that {he} ~had only been getting some air.',
        [
          '"Then breathe here," {T} ^said, and ^held out a hand, palm up. "And give me what you found."',
          '"Good," {T} ^said. "Then you won\'t mind my keeping the light on." {t} ^nodded at {door}. There ^was a new lock on it.',
        ],
      ],
    },
    {
      id: 'warning.5',
      aim: 'hear the rest from {O}',
      lines: [
        '"I sent it," {O} ^said.',
        'It ^was late. {light} ^had burned down, and {outside}. {H} ~had not asked anything; {he} ~had only set {C} on {surface} and waited.',
        '"I sent it so that you would be frightened and stay away. You were meant to be frightened." {o} ^rubbed {os} eyes. "You were never any good at that."',
        '"Who told you it was going to happen?" {H} ~asked.',
        '?{sound}. Both of {them} *waited until it ^was over.',
        [
          '"Nobody told me," {O} ^said. "I have the minutes of it. I have had them for a year. {Tn} had everything written down before it happened, like a menu, and your name comes at the end."',
          '"It was written down," {O} ^said. "All of it, a year ago, in {T\'s} own hand. I have read as far as tomorrow."',
        ],
      ],
    },
    {
      id: 'warning.6',
      aim: 'reach {far} before {T}',
      lines: [
        'After that {they} *went about it together, which ^was slower and less lonely.',
        'On the second evening {they} *took out {C} again and *looked at it properly. {C.later}',
        '?"I would have told you," {O} ^said, not for the first time. "You would have told me by accident," {H} ~said.',
        'It ^changed the order of everything. It ^meant that {T} ^had not been guarding {far} against {them}. {t} ^had been guarding it until the right day ^came.',
        '{H} ~counted. {he} ~counted again, on {surface}, with crumbs.',
        [
          'The right day ^was tomorrow.',
          '"When?" {O} ^asked. {H} ~showed {om} the last crumb, and ~ate it. "Tonight," {he} ~said.',
        ],
      ],
    },
    {
      id: 'warning.7',
      away: true,
      aim: 'get {O} out',
      lines: [
        'In the morning {O} ^was gone.',
        '{os} coat ^hung where it always ^hung. A cup ^had been poured and not drunk. {home} ^smelled of {smell}, and there ^was a chair on its side.',
        '{H} ~set the chair on its feet. It ^seemed important to begin with something {he} ~could do.',
        '?{sound}. {he} ~called out once and ~was sorry, because of the way it ^was not answered.',
        'Then {he} ~saw {surface}. {O} ^had been given perhaps ten seconds and a piece of chalk, and ^had not wasted them on goodbye.',
        [
          'It ^said: NOT {Tn}. The letters *grew smaller towards the end.',
          'It ^was an arrow, and it ^pointed down.',
        ],
      ],
    },
    {
      id: 'warning.8',
      away: true,
      aim: 'open what ^had been shut',
      lines: [
        '{H} ~took {tool} and ~went by {way}, and this time ~did not trouble to be quiet.',
        '?{outside}. It ^was all a long way off.',
        'The new lock ^gave at the third blow.',
        '{far} ^was smaller than {he} ~had imagined. There ^was a table, and a lamp, lit. On the walls, from the floor to as high as an arm ^could reach, somebody ^had written out every day of the past year, and what {H} ~had done in it.',
        '?{he} ~read a {weekday}. It ^was correct, even about the weather, even about the lie {he} ~had told at noon.',
        'The writing ^stopped at a line that ^was still wet. The door is opened, it ^said. And under it, in a different hand: Not alone.',
      ],
    },
    {
      id: 'warning.9',
      away: true,
      aim: 'finish it',
      lines: [
        '{T} ^had {O} by the sleeve, not roughly, as one ^held someone back from a kerb.',
        '"You will want to hit me with that," {t} ^said, looking at {tool}. "You don\'t. I have read it. You put it down."',
        '?{H} ~thought about {M}, and about everything that ^had been decided in this room while {he} ~was asleep.',
        '?"Is that true?" {he} ~asked {O}. "Is that what it says?" {O} ^shook {os} head, very slightly. It ^was the smallest movement anyone ^had ever made on {his} behalf.',
        'There ^was a thing on the table that {T} ^had not looked at, because {t} ^had long ago stopped needing to: {C}.',
        '{H} ~put {tool} down. Then {he} ~picked up {the clue} instead and ~held it in the flame of the lamp, and {T} ^made a sound that ^was not written anywhere.',
      ],
    },
    {
      id: 'warning.10',
      aim: 'see what ^was left',
      lines: [
        'It ^burned for less time than it ^took to say so.',
        'The lines on the walls *went first, from the top, one by one, like a tide going out.',
        '{T} ^sat down on the floor with {ts} back to {door} and ^asked, quite humbly, what ^happened now.',
        '?"I don\'t know," {H} ~said. It ^was the first time in a year that nobody ^did.',
        '{O} ^began to laugh, and then ^was not laughing, and {H} ~put an arm round {om} and ~got {om} as far as the air.',
        'Behind {them}, {sound}. On the last bare yard of wall a single word ^had come up through the plaster, and neither of {them} ^turned round to read it.',
      ],
    },
  ],
  ending: {
    id: 'warning.end',
    lines: [
      [
        'In the spring {they} *painted the walls of {far} white, two coats, and *left {door} standing open.',
        'Nobody ^stopped {them} when {they} *boarded up {far}, and nobody ^helped.',
      ],
      '{T} ^had gone by then. {t} ^left a forwarding address and a note of apology that ^was, {O} ^said, much better written than anything on the walls.',
      '?{outside}. It ^smelled of {smell}.',
      'What ^had happened ^did not go away. It only ^belonged to the day it ^was in, and the next day ^came up blank.',
      '"What do you think happens tomorrow?" {O} ^asked, one evening, over {drink}.',
      '{H} ~went on {chore} for a while before {he} ~answered. "I have no idea," {he} ~said, and ~heard how happy it ^sounded.',
    ],
  },
};
