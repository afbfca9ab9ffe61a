import { contentOpenings } from '../content.ts';
import type { Beat } from './Beat.ts';

export const openings: readonly Beat[] = [
  ...contentOpenings,
  {
    id: 'open.ordinary',
    lines: [
      [
        '[clauseEvent] It ^was a {weekday}, and nothing about it ^was promising. Then {clause}.',
        '[clauseState] {clause}. Anyone in {town} ^could have said that much, and hardly anyone ^could have said more.',
        'Before {M}, {H} ~had been the kind of person who ^counted the change twice and ^slept through storms.',
      ],
      [
        'Lately {H} ~had slept badly, with a chair set against {door}.',
        'Lately {he} ~had not slept a night through.',
      ],
      'That morning {he} ~was in {home}, {chore}, when {sound}, and {he} ~found that {he} ~had stopped to listen.',
      '?The place ^smelled of {smell}. Outside, {outside}.',
      [
        'Then {O} ^came in without knocking, which ^was new. "It\'s about {M}," {o} ^said. "You had better sit down."',
        '{O} ^came in without knocking, ^looked at {him}, and ^shut {door}. "Before you hear it from somebody else," {o} ^said.',
      ],
    ],
  },
  {
    id: 'open.nobodyBelieved',
    lines: [
      [
        '[clauseEvent] Nobody in {town} ^believed it at first: {clause}.',
        '[clauseState] This much ^was agreed on in {town}: {clause}. Everything after that ^was argument.',
        'There *were three stories going round {town} about {M}, and {H} ~knew that all of them *were wrong.',
      ],
      '{he} ~did not blame them. In their place {he} ~would have laughed too, and gone back to {his} supper.',
      '?In {home} the lamp ^was still burning, and {surface} ^was exactly as {he} ~had left it, except for one thing.',
      '?{outside}. It ^was the kind of hour that ^wanted a witness and ^had none.',
      '{surface} ^had been wiped clean. And in the middle of it, where {he} ~could not miss it, somebody ^had left {C}.',
      [
        '{O} ^was the only other person with a reason to come in.',
        '{O} ^was the only one who ^could have got past {door}, and {O} ^had sworn never to set foot there again.',
      ],
    ],
  },
  {
    id: 'open.hands',
    lines: [
      [
        '{H} ~was {chore} when the news ^came, so that for years afterwards the smell of {smell} ^was enough to bring it back.',
        'On the last quiet morning, {H} ~was in {home}, {chore}, and thinking about nothing at all.',
      ],
      [
        '[clauseEvent] The news ^was this: {clause}.',
        '[clauseState] Some of it everybody ^knew: {clause}. The rest ^was only now coming out.',
        'The news ^was about {M}. It ^took four words to tell, and {O} ^used all four before {o} ^was through {door}.',
      ],
      '?{sound}. {he} ~put down what {he} ~was holding, carefully, as if it ^was full.',
      '"Say it again," {he} ~said, though {he} ~had heard.',
      '{O} ^said it again. Then {o} ^looked over {os} shoulder at {door} and ^added, in another voice, "I wasn\'t the first to know. Somebody was there before me."',
    ],
  },
  {
    id: 'open.rule',
    lines: [
      [
        'There *were two rules in {home}. The first ^was about keeping {door} shut. The second ^was never to talk about {M}.',
        '{H} ~had made one rule about {M}, and it ^was a simple one: never alone, and never after dark.',
      ],
      'By the end of that {weekday} {he} ~had broken {his} word on all of it.',
      '?It ^began with something small. {sound}. {light} ^went dull for a moment and ^came back.',
      '?{outside}, and in {town} people *were going about their business.',
      '{he} ~went as far as {way}, no further, and ~stood there with {tool} held like an umbrella.',
      'Somebody ^had been that way before {him}. Propped on {surface}, neat as a place card, ^was {C}.',
    ],
  },
  {
    id: 'open.question',
    lines: [
      [
        '"If you could have it all back as it was," {O} ^asked, with {os} coat still on, "as it was before {M}, would you?"',
        '"What would you give," {O} ^asked, "never to have heard of {M}?"',
      ],
      [
        '[clauseEvent] It ^was a fair thing to ask, considering that {clause}.',
        '[clauseState] They *were both thinking of the same thing. {clause}, and there ^was no getting round it.',
        'It ^was not the hour for questions like that. {outside}.',
      ],
      '{H} ~went on {chore}. It ^was easier than looking up.',
      '?{sound}. The room ^smelled of {smell}, and of the cold {O} ^had brought in.',
      ['"Why?" {he} ~said at last. "What would you?"', '"Depends who is buying," {he} ~said.'],
      '{O} ^put {C} on {surface} between them. "Because I was offered a price," {o} ^said, "and I took it."',
    ],
  },
  {
    id: 'open.late',
    lines: [
      [
        '[clauseEvent] It ^ended, as everyone ^knew, badly for some and well for others. It ^began when {clause}.',
        'For {few} nights running {H} ~had woken at the same minute, certain that somebody ^had just said {his} name.',
        'The first sign ^was so small that {H} ~took it for {his} own mistake.',
      ],
      '?Each time {he} ~lay and ~listened. {sound}, and that ^was all.',
      'In the end {he} ~got up, ~took {tool} and ~went down to {home}.',
      'The lamp ^was lit. {he} ~had put it out {himself}.',
      "?It ^smelled of {smell} in there, and under that, faintly, of somebody else's soap.",
      [
        'On {surface} ^lay everything that {H} ~had ever written down about {M}, in order, with the pages squared. One page ^was missing, and {O} ^was the only person who ^had read it.',
        'Somebody ^had pulled a chair up to {surface} and sat there, for a good while, with a view of {door}. {O} ^had a chair like that. {O} ^had a habit like that, too.',
      ],
    ],
  },
  {
    id: 'open.inheritance',
    lines: [
      [
        'The trouble with {M}, as {O} ^liked to say, ^was that sooner or later it all ^came down to somebody.',
        '{town} ^had made its peace with {M} long ago, the way one ^made peace with a loose stair.',
      ],
      [
        '[clauseEvent] Then {clause}.',
        '[clauseState] {clause}. That ^was where the matter ^had rested, year upon year.',
        "This year it ^was {H's} turn.",
      ],
      '{he} ~took it calmly. {he} ~made a list; {he} ~spent the forenoon {chore}; at noon {he} ~tore up the list.',
      '?{outside}. {sound}.',
      'What {he} ~could not put on any list ^was {C}, which ^had been {nook} that morning, and ^had certainly not been there the night before.',
      ['{C.look}', '{C.odd}'],
    ],
  },
  {
    id: 'open.return',
    lines: [
      [
        "{O} ^had been gone for {few} years, and when {o} ^came back {o} ^asked about {M} before {o} ^asked about anybody's health.",
        '{they} *had agreed not to speak of {M}, the two of {them}, and for {few} years {they} *had kept to it.',
      ],
      '?{outside}. In {home} {H} ~was {chore}, and ~heard the step on the other side of {door}, and ~knew whose it ^was.',
      [
        '[clauseEvent] By then it ^was no secret. {clause}, and {town} ^had talked of nothing else since.',
        '[clauseState] {clause}. It ^was the one thing {O} ^did not need telling.',
        'So much ^had changed. {light} ^was the same, and the smell of {smell}.',
      ],
      '"You look well," {H} ~said.',
      '"I look like somebody who has been sleeping sitting up," {O} ^said. "Is it still there?"',
      '{H} ~did not ask what. {he} ~looked at {door}. {O} ^saw {him} look, and that ^was an answer, and neither of {them} ^took off a coat.',
    ],
  },
  {
    id: 'open.wrongThing',
    lines: [
      [
        'The first thing {H} ~noticed ^was that somebody ^had tidied {home}.',
        'It ^took {H} until noon to see what ^was wrong with {home}.',
        'Something ^had been moved in {home}. {H} ~stood and ~looked until {he} ~had it.',
      ],
      "The stool ^was an arm's length from where it ^belonged. {he} ~had been {chore} there only the night before.",
      [
        '[clauseEvent] On any other day {he} ~would have shrugged. But it ^was not a month since {clause}, and {he} ~had stopped shrugging.',
        '[clauseState] {clause}; one ^got used to being careful.',
        'On any other day {he} ~would have shrugged. But since {M} {he} ~had stopped shrugging.',
      ],
      '?{sound}. {outside}.',
      '{he} ~knelt and ~put {his} arm in as far as it ^would go, {nook}, where {he} ~kept what {he} ~did not want found.',
      'It ^was all still there. So ^was {C}, which {he} ~had never seen before.',
    ],
  },
  {
    id: 'open.bet',
    lines: [
      [
        '"Give it until {weekday}," {O} ^said. "If nothing has happened by {weekday}, I will say that I was wrong about {M}, and say it in public."',
        '"I\'ll say this once," {O} ^said, "and then I\'ll help you carry things. Leave {M} alone."',
      ],
      '{H} ~went on {chore}. {O} ^had been wrong before, in public and elsewhere, and ^had never said so yet.',
      [
        '[clauseEvent] And it ^was true that {clause}. Nobody ^could argue with that.',
        '[clauseState] Still. {clause}, and that ^was not nothing.',
        '?{outside}. It ^was as plain an afternoon as {town} ^had to offer.',
      ],
      '?{light} ^made a small yellow country of {surface}, and {they} *kept to either side of it.',
      '"And if something does happen?" {H} ~asked.',
      'Before {O} ^could answer, {sound}. Both of {them} *looked at {door}. It ^was open the width of a hand, and {H} ~had locked it.',
    ],
  },
  {
    id: 'open.count',
    lines: [
      [
        'Four people *knew the truth about {M}. By the end of the week there *were three.',
        'There ^was a short way of telling it, and {H} ~had told it so often that the words *had gone smooth.',
        'Later, when people *asked where it ^had started, {H} ~always ~said: in {home}, with the smell of {smell}.',
      ],
      [
        '[clauseEvent] {clause}. That ^was the short way.',
        '[clauseState] {clause}. Nothing in that to keep anyone awake.',
        '{H} ~was {chore} at the time, and humming. {he} ~remembered that because of what ^came after.',
      ],
      'The long way ^had {O} in it, and {T}, and a night when {sound} and {door} ^would not open.',
      '?{outside}. In all that time it ^had not occurred to {him} to be afraid.',
      'And it ^had {C} in it, {nook}, where no one in {town} ^had any business to look.',
      'Nobody ^had ever asked {him} about that. {he} ~had been waiting for somebody to ask.',
    ],
  },
  {
    id: 'open.message',
    lines: [
      [
        'The message ^said only: come before dark, and come by {way}.',
        'Whoever ^wrote the message ^had pressed so hard that it ^could be read from the back.',
      ],
      'It ^was not signed. {H} ~read it twice in {home}, standing up, with {light} pulled close.',
      [
        '[clauseEvent] {he} ~thought at once of {M}. {clause}, and it ^was not to be supposed that nothing ^would follow.',
        '[clauseState] {clause}. And now somebody ^wanted to speak about it.',
        'There ^was only one thing that anybody ^wrote to {him} about these days, and that ^was {M}.',
      ],
      '?{sound}. {outside}.',
      '"You aren\'t going," {O} ^said.',
      'But {O} ^was already putting on {os} coat, and {H} ~saw that {os} hands *were not quite steady, and that the ink on them ^matched.',
    ],
  },
];
