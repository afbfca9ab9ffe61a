import type { Era } from './settings/Setting.ts';

/** A thing that turns up, is wrong in some way, and later says more. Sentences are in slot notation. */
export interface Clue {
  a: string;
  the: string;
  eras: readonly Era[];
  look: string;
  odd: string;
  later: string;
}

const any: readonly Era[] = ['old', 'modern', 'future'];

export const clues: readonly Clue[] = [
  {
    a: 'a brass key',
    the: 'the brass key',
    eras: ['old', 'modern'],
    look: 'It ^was older than anything else in {home}, and somebody ^had kept it oiled.',
    odd: 'It ^fitted no lock that {H} ~had ever seen, and the teeth *had been filed by hand.',
    later:
      'Along the shaft, when the grime ^came off, *ran five small letters and a date that ^had not come yet.',
  },
  {
    a: 'a letter with no stamp',
    the: 'the unstamped letter',
    eras: ['old', 'modern'],
    look: 'The paper ^was good and the fold ^was fresh.',
    odd: 'It ^described {home} exactly, down to the crack in the sill, as it ^would look in winter.',
    later: "Held to {light}, the page ^showed a second letter written across the first, in {O's} hand.",
  },
  {
    a: 'a torn photograph',
    the: 'the photograph',
    eras: ['modern', 'future'],
    look: 'Half of it ^was missing, torn and not cut.',
    odd: "In the half that ^was left *stood four people in front of {far}, and one of them ^was wearing {H's} coat.",
    later: "The other half, when it ^turned up, ^was in {O's} pocket.",
  },
  {
    a: 'a single wet glove',
    the: 'the wet glove',
    eras: any,
    look: 'It ^was a left hand, good leather, soaked through.',
    odd: 'There ^had been no rain for a week, and the fingers *were still warm.',
    later: "Inside the cuff somebody ^had sewn a name on a strip of tape, and it ^was {T's}.",
  },
  {
    a: 'a list of names',
    the: 'the list of names',
    eras: any,
    look: 'There *were nine of them, in pencil, and six *had been crossed out.',
    odd: "{O's} ^was the seventh, and the eighth ^was {his} own.",
    later:
      'The ninth name ^had been rubbed out, but the pencil ^had gone deep, and with a thumb of soot it ^could be read: {Tn}.',
  },
  {
    a: 'a watch with no hands',
    the: 'the blind watch',
    eras: ['modern', 'future'],
    look: 'It ^was going. Held to the ear, it ^ran as steadily as a heart.',
    odd: 'It ^had been stopped on purpose from telling anybody anything.',
    later: 'On the inside of the case ^was an hour and a place, and the place ^was {far}.',
  },
  {
    a: 'a map drawn by hand',
    the: 'the hand-drawn map',
    eras: any,
    look: 'Whoever ^drew it ^had been in a hurry and ^had known the ground.',
    odd: 'It ^showed {way}, and then a room beyond it that ^was not on any other plan.',
    later: 'On the back, very small, somebody ^had written: do not bring {On}.',
  },
  {
    a: 'a spool of tape',
    the: 'the spool',
    eras: ['modern', 'future'],
    look: 'There ^was a date on the label and nothing else.',
    odd: 'It ^held eleven minutes of a room with nobody in it, and then somebody breathing.',
    later: "At the very end, under the hiss, a voice ^said one sentence, and the voice ^was {O's}.",
  },
  {
    a: 'a small iron box',
    the: 'the iron box',
    eras: any,
    look: 'It ^was no bigger than a loaf, and it ^took both hands to lift.',
    odd: 'There ^was no lid to it and no seam, but something ^slid about inside.',
    later:
      'It ^opened in the end from underneath, and what ^was in it ^was a lock of hair and a receipt signed by {T}.',
  },
  {
    a: 'a page cut from a ledger',
    the: 'the ledger page',
    eras: ['old', 'modern'],
    look: 'The cut ^was clean. It ^had been done with a blade and a ruler.',
    odd: "Against yesterday's date ^stood a payment for work that ^had not been done.",
    later: 'The sum at the foot ^was right to the penny, and it ^was what {O} ^had paid off in the spring.',
  },
  {
    a: 'a stray cup',
    the: 'the stray cup',
    eras: any,
    look: 'It ^was still warm. There ^was a mouthful left in the bottom and the print of a lip on the rim.',
    odd: 'Nobody ^had been there. There ^was one way in, and {H} ~had been standing in it.',
    later: 'Under the foot of the cup ^was the mark of a set that ^belonged to {T}.',
  },
  {
    a: 'a charcoal drawing',
    the: 'the charcoal drawing',
    eras: any,
    look: 'Two figures *stood in front of a black square, and one of them ^had no mouth.',
    odd: 'It ^was {home}, seen from the inside, on a day when nobody else ^had been let in.',
    later: "The figure with no mouth ^had been given, very carefully, the scar on {O's} hand.",
  },
  {
    a: 'a coil of new rope',
    the: 'the knotted rope',
    eras: any,
    look: "It ^was forty feet long and ^had been knotted every arm's length.",
    odd: 'The far end ^was wet, and so ^was the knot, and both *were cold as if they *had been somewhere deep.',
    later: "Between the strands ^was a thread of blue wool from {O's} coat.",
  },
  {
    a: 'a coin with two faces',
    the: 'the two-faced coin',
    eras: any,
    look: 'It ^was heavier than it ^looked, and one face ^had been worn almost smooth by a thumb.',
    odd: 'The other face ^was new. It ^looked a good deal like {T}.',
    later: "There ^was a cut in the edge, and {H} ~had seen its twin hanging at {O's} throat.",
  },
  {
    a: 'a ring of bone',
    the: 'the bone ring',
    eras: ['old', 'future'],
    look: 'It ^had been made for a smaller hand than {hers}.',
    odd: 'It ^would not stay where it ^was put. Twice it ^was on {surface}, and twice it ^was back.',
    later: 'Round the inside *ran words too small for one reading, and the last of them ^was {On}.',
  },
  {
    a: 'a data wafer',
    the: 'the wafer',
    eras: ['future'],
    look: 'The casing ^was scratched, and somebody ^had scored out the serial number.',
    odd: 'The system ^read it as a crew file, and the crew member ^had the next free number.',
    later:
      "When the last block ^opened, the voice log in it ^was {O's}, and the date ^was from before any of them *had come.",
  },
  {
    a: 'a bloodstained bandage',
    the: 'the bandage',
    eras: ['old', 'future'],
    look: 'It ^had been tied by somebody with one hand.',
    odd: 'The blood ^was a day old, and nobody there ^was hurt.',
    later: 'That evening {O} ^rolled up a sleeve without thinking, and there ^was the cut.',
  },
  {
    a: 'a sealed jar',
    the: 'the sealed jar',
    eras: any,
    look: 'The wax on the lid ^was black, and the label ^had been soaked off.',
    odd: 'Whatever ^was in it ^moved a little after it ^had been set down.',
    later: "The label ^was in {T's} wallet, folded in four.",
  },
  {
    a: 'a train ticket',
    the: 'the unused ticket',
    eras: ['modern'],
    look: 'It ^was one way, second class, and it ^had never been punched.',
    odd: "The name on it ^was {his} own, in a stranger's writing, and it ^was for tomorrow.",
    later: 'There ^was another for the seat beside it, and that one ^was made out to {On}.',
  },
  {
    a: 'a uniform button',
    the: 'the uniform button',
    eras: any,
    look: 'A bit of thread still ^hung from it, and a bit of cloth from the thread.',
    odd: 'Nobody ^had worn that uniform in {few} years.',
    later: "There ^was a gap on {T's} old coat, third from the top, where one ^was missing.",
  },
  {
    a: 'a bundle of burnt papers',
    the: 'the burnt papers',
    eras: any,
    look: 'The edges *fell away at a touch, but the middles *had been too damp to catch.',
    odd: 'On every sheet that could be read ^was the same address, and it ^was this one.',
    later: 'One line ^had come through whole: pay {On} and say nothing.',
  },
  {
    a: 'a silver whistle',
    the: 'the whistle',
    eras: ['old', 'modern'],
    look: 'It ^was made for calling a dog, or something that ^came like one.',
    odd: 'Blown, it ^made no sound at all, and a moment later something ^knocked.',
    later: "The initials on it *were {O's} mother's.",
  },
];
