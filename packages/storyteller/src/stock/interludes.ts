import type { Beat } from './Beat.ts';

/** Paragraphs between two turns of a plot: an obstacle, a talk, a memory, a choice. They carry what the hero is after. */
export const interludes: readonly Beat[] = [
  {
    id: 'inter.plan',
    lines: [
      '{they} *made a plan, which ^took most of an hour and {drink}.',
      'It ^was a simple plan. {H} ~would {aim}; {O} ^would keep watch; if anything ^went wrong {they} *would meet by {way} and not speak.',
      '?{sound}. {outside}.',
      '"And if everything goes wrong?" {O} ^asked.',
      '"Then we will be too busy to need a plan," {H} ~said.',
      '{O} ^laughed, and {H} ~saw {om} check, with one hand, that something in {os} pocket ^was still there.',
    ],
  },
  {
    id: 'inter.door',
    lines: [
      '{door} ^was not locked. That ^was the trouble with it.',
      '{H} ~had come ready for a lock, with {tool} and a story, and ~needed neither. It ^swung in at a touch and ^showed {him} the dark.',
      '?It ^breathed out {smell}.',
      "{he} ~said {O's} name. Nobody ^answered to it.",
      'On the floor, just inside, two lines *had been drawn in chalk. The first ^said: this far. {H} ~stood on it for a while.',
      'All {he} ~had to do ^was {aim}, and it ^was on the other side of the second line.',
    ],
  },
  {
    id: 'inter.memory',
    lines: [
      'There ^was something {H} ~had never told {O}.',
      'Long before {M}, on a night very like this one, {he} ~had seen {T} come out of {far} carrying nothing, and walking like someone who ^carried a great deal.',
      '?{he} ~had been {chore} at the time and ^had not looked up again until it ^was too late to ask.',
      'It ^had seemed no business of {hers}. That ^was the excuse. {he} ~had kept it by {him} for years and it ^was still as good as new.',
      '{sound}. "What are you thinking?" {O} ^asked.',
      '"That I could have stopped it," {H} ~said, and this time ~went on and ~told {om}.',
    ],
  },
  {
    id: 'inter.folk',
    lines: [
      'It ^took two refusals, but {folk} ^talked in the end.',
      '"I\'ll tell you what I told the others," {H} ~was told, over {drink}. "I saw a light where there shouldn\'t be one, and I minded my own business. Now you do the same."',
      '"What others?"',
      'A cup ^was turned a quarter round on its saucer, and back. {outside}.',
      '?{sound}, and both of them *looked the same way.',
      '"Three of them," ^came the answer. "One a month. They all asked what you ask. Nice people. I kept one of the hats."',
    ],
  },
  {
    id: 'inter.wait',
    lines: [
      'There ^was nothing for it but to wait, and {H} ~was bad at waiting.',
      '{he} ~tried {chore}. {he} ~tried counting. {he} ~moved {C} from {surface} to {his} pocket and back again.',
      '?{light} ^made everything look like evidence.',
      '{O} ^was good at it. {O} ^sat with {os} back to the wall and {os} eyes shut, and ^might have been asleep but for {os} thumb, which ^went to and fro along a seam.',
      '{outside}. An hour ^went by, and then part of another.',
      'Then {sound}, and {os} thumb ^stopped.',
    ],
  },
  {
    id: 'inter.argument',
    lines: [
      '{they} *quarrelled about it, in whispers, which ^made it worse.',
      '"You want to {aim}," {O} ^said. "Fine. And what do you do on the day after?"',
      '"I sleep," {H} ~said.',
      '"You won\'t. You will be the person who did that." {o} ^looked down at {os} shoes.',
      '?{sound}. {they} *lowered {their} voices further, until it ^was mostly breath.',
      '"I would rather be that," {H} ~said, "than somebody who knew and went on {chore}." {O} ^had no reply to this. But {o} ^did not move from in front of {door}, either.',
    ],
  },
  {
    id: 'inter.wound',
    lines: [
      'It ^was a small cut and it ^would not stop bleeding.',
      '{H} ~could not have said where {he} ~had got it. {he} ~wrapped it in a clean cloth and ~went on {chore} with the other hand.',
      '?{O} ^watched the red come through. "That wants looking at," {o} ^said. "Later," {H} ~said.',
      'There ^was a good deal that ^had been put off until later. {he} ~meant to {aim} first.',
      'But when {he} ~unwound the cloth that night under {light}, the stain on it ^had edges.',
      'It ^was not a stain at all. It ^was {way}, seen from above, with a cross at the end of it.',
    ],
  },
  {
    id: 'inter.kindness',
    lines: [
      '{T} ^did something kind, and that ^was the worst of it.',
      '{t} ^came to {home} in the ordinary way, ^knocked, and ^had brought {drink}.',
      '"You look tired," {t} ^said. "I shan\'t stay. I only thought somebody ought to ask."',
      '?{outside}. {H} ~could not find anything in {ts} face but concern.',
      '{he} ~had been getting ready for days to {aim}, and all that time it ^had helped to think of {T} as a kind of weather.',
      'At the door {t} ^turned. "I had a brother like you," {t} ^said. "I should so like it to go differently this time."',
    ],
  },
  {
    id: 'inter.lie',
    lines: [
      '{H} ~told {his} first lie about it that evening, to {folk}, and it ^went down like milk.',
      'Yes, {he} ~was well. No, {he} ~had heard nothing about {M}. The light? {he} ~had been {chore}.',
      '?{sound}, exactly then, and neither of them ^remarked on it.',
      "It ^surprised {him} how easy it ^was. One ^had only to keep one's hands still.",
      'When the door ^had closed {O} ^came out from behind it. "You didn\'t blink," {o} ^said, not with admiration.',
      '"I am trying to {aim}," {H} ~said. "Who taught you to watch for that?"',
    ],
  },
  {
    id: 'inter.shortcut',
    lines: [
      'There ^was a quicker way, and {O} ^had known about it all along.',
      'It ^went behind {home}, through a gap that ^looked too narrow and ^was, nearly.',
      '?It ^stank of {smell} in there. {H} ~went first, with {tool} held out ahead of {him}.',
      '"How long have you known about this?"',
      '"Since I was someone who needed it," {O} ^said from the dark at {his} back.',
      'Halfway along, {his} hand ^found a nail, and on the nail a strip of cloth, and {he} ~did not need {light} to know whose sleeve it ^had come from. {he} ~had mended it {himself}.',
    ],
  },
  {
    id: 'inter.letter',
    lines: [
      'That night {H} ~wrote it all down, in case.',
      "{he} ~put in all that {he} ~knew of {M}, and the day {C} ^was found, and {T's} exact words. {he} ~put in what {he} ~meant to do about it, which ^was to {aim}.",
      '?{outside}. {light} ^shook a little and ^steadied.',
      'When {he} ~had done {he} ~folded the sheets and ~looked for somewhere safe. {nook} ^seemed as good as anywhere.',
      '{his} fingers *touched paper there. {he} ~drew it out.',
      'It ^was the same account, nearly word for word, in a hand {he} ~did not know. It ^went on for two pages longer than {hers}.',
    ],
  },
  {
    id: 'inter.bargain',
    lines: [
      '"I can help you," ^said {folk}, "but not for nothing."',
      '{H} ~turned out {his} pockets on {surface}. It ^was not much: some change, a stub of pencil, {C}.',
      '"That," and a finger ^came down. "That and a promise."',
      '?{sound}. {O} ^touched {his} elbow, which ^meant no.',
      '{he} ~had to {aim}, and ~had run out of other ways. "What promise?"',
      '"When you get there," ^was the answer, "you will hear somebody ask for a light. Don\'t give them one. That\'s all. I gave them one."',
    ],
  },
  {
    id: 'inter.follow',
    lines: [
      'Somebody ^was following {them}. {O} ^noticed it first and ^said so with {os} eyes.',
      'When {they} *stopped, it ^stopped. When {they} *went on there ^was always one step too many.',
      '?{H} ~smelled it once, on the turn of the air: {smell}.',
      '{H} ~sent {O} ahead and ~waited round the bend of {way} with {tool} in both hands, feeling foolish, and then not.',
      'What ^came round the corner ^was {folk}, out of breath and without a coat.',
      '"Thank God," ^came the whisper. "You mustn\'t go home. There is somebody in there who looks like you."',
    ],
  },
  {
    id: 'inter.feast',
    lines: [
      'In the middle of it all there ^was a supper to get through.',
      'It ^had been arranged for weeks. {T} ^sat at the head of the table; {O} ^passed the salt; somebody ^told the story about the goat.',
      '?{H} ~laughed where the others *did.',
      '{he} ~had {C} in {his} pocket, and every time {he} ~shifted in {his} chair it ^knocked against the wood, and every time it ^knocked {T} ^looked up.',
      '{outside}. The plates *were changed.',
      '"To absent friends," {T} ^said, getting to {ts} feet, and ^looked straight at {him}, and ^named one who ^was sitting at the table.',
    ],
  },
  {
    id: 'inter.search',
    lines: [
      '{they} *divided the place between {them}.',
      '{O} ^took the near side and {H} ~took the far, and {they} *met in the middle with dust to the elbows and nothing to show.',
      '?There ^was {smell} on everything.',
      '"It has to be here," {H} ~said. Without it {he} ~could not {aim}. {he} ~sat back on {his} heels.',
      '{sound}. From down there, at the height of a dog or a keyhole, {surface} ^looked different. The underside ^had been planed.',
      'Somebody ^had lain there on their back, for hours it ^must have been, and ^had written a single sentence over and over until the pencil ^gave out.',
    ],
  },
  {
    id: 'inter.weather',
    lines: [
      'The weather ^broke that afternoon and ^shut {town} up like a box.',
      'Nobody ^would be coming, and nobody ^could leave. {outside}.',
      '?{H} ~stuffed a rag along the foot of {door}. It ^came back smelling of {smell}.',
      '"Well," {O} ^said, "at least that is one night when nobody can do anything stupid."',
      '{H} ~counted heads, from habit: {O}; {himself}; {folk}, asleep in a chair.',
      'That ^made three. But there *were four coats by the door, and the fourth ^was dripping.',
    ],
  },
  {
    id: 'inter.confession',
    lines: [
      '"Ask me," {O} ^said. "Whatever it is. I am too tired to make anything up."',
      '{they} *were sitting on the floor of {home} with {light} between {them}.',
      '{H} ~had a great many questions, and they all *tried to come through the door at once. What {he} ~asked ^was the smallest. "Were you sorry?"',
      '{O} ^thought about it honestly. {he} ~could see {om} doing it.',
      '?{sound}. {outside}.',
      '"Not at first," {o} ^said. "At first I was only frightened. That is what I have been trying to tell you." And {o} ^told {him} of whom.',
    ],
  },
  {
    id: 'inter.test',
    lines: [
      '{H} ~tried it on a small scale first.',
      '{he} ~put {C} on {surface}, ~drew a line round it in chalk, ~went out and ~shut {door}.',
      '?Then {he} ~sat on the other side with {his} watch in {his} hand. {sound}.',
      'After an hour {he} ~went in. Nothing ^had moved.',
      'It ^was {O} who ^saw it. {o} ^had to crouch. "That isn\'t your line," {o} ^said. "Yours was white."',
      'The line round {the clue} ^was a whisper wider, perfectly round, and drawn in something that ^was still wet.',
    ],
  },
  {
    id: 'inter.crowd',
    lines: [
      'By noon half of {town} ^had found some reason to stand about near {door}.',
      'Nobody ^said why. They *talked about prices. Whenever {H} ~looked out they all *looked at their shoes.',
      '?{outside}.',
      '{folk} ^was pushed to the front. "We don\'t mean you any harm," {he} ~was told. "Only we\'d be easier if you gave it up."',
      '"Gave what up?"',
      'There ^was some shuffling. "You said it yourself," a voice ^called from the back, "at {far}, last night. You told us all about it." {H} ~had not left {home} in two days.',
    ],
  },
  {
    id: 'inter.mend',
    lines: [
      'Something ^had to be mended before anything else ^could be done, and {H} ~was glad of it.',
      "It ^was an hour's work with {tool} and some patience. {O} ^handed {him} things.",
      '?{sound}. It ^smelled of {smell}, and for a while it ^was possible to believe in supper.',
      '"You are humming," {O} ^said.',
      '{H} ~had not noticed. {he} ~tried to think what the tune ^was.',
      '"Where did you hear that?" {O} ^had gone white. "Nobody knows that. {Tn} used to hum that, outside the door, so that we would know who it was."',
    ],
  },
  {
    id: 'inter.vote',
    lines: [
      '"Hands up for going on," {H} ~said.',
      'It ^was meant as a joke. There *were only the two of {them} there, in {home}, and the night coming on.',
      '{O} ^did not put up a hand. {o} ^sat on both of them.',
      '?"It is past the point where it is brave," {o} ^said. "It is just arithmetic now. We get there, or {Tn} does."',
      '{he} ~put up {his} own. To {aim}: that ^was all {he} ~wanted; {he} ~said it aloud, and it ^sounded reasonable.',
      'Behind {them}, where there ^was nothing but {surface} and the wall, somebody ^seconded the motion with a single knock.',
    ],
  },
  {
    id: 'inter.sleep',
    lines: [
      '{H} ~slept for two hours and ~dreamed of {far}.',
      'In the dream it ^was warm there and well lit, and {T} ^was laying a table for a number of people. "You are early," {t} ^said. "Take off your shoes."',
      '?{he} ~woke in {home} with the smell of dust in {his} mouth.',
      '{O} ^had let the light go out. {sound}.',
      '{he} ~put {his} feet to the floor and ~felt for {his} shoes, and ~could not find them, and ~asked.',
      '"You took them off," {O} ^said from the dark, in a small voice. "You got up, and took them off, and asked me how many we would be."',
    ],
  },
];
