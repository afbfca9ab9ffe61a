import type { Beat } from './Beat.ts';

/** How a story goes on after it has ended once. */
export const renewals: readonly Beat[] = [
  {
    id: 'renew.quiet',
    lines: [
      'For {few} weeks nothing ^happened, and {H} ~began to use the word afterwards without lowering {his} voice.',
      '{he} ~went back to {chore}. {O} ^came by in the evenings and {they} *talked about other people.',
      '?{outside}. {sound}. It ^was almost restful.',
      'Then one morning {C} ^was lying on {surface}.',
      '{C.odd}',
      '{H} ~sat down across from it. So there ^had been a second part all along, and somebody ^had only been waiting for {them} to finish with the first.',
    ],
  },
  {
    id: 'renew.stranger',
    lines: [
      'The stranger ^gave {ts} name as {Tn} and ^would not give {ts} business.',
      '{t} ^took a place by {surface}, ^accepted {drink}, and ^said what a pleasure it ^was to see where it ^had all happened.',
      '"Where what happened?" {H} ~asked.',
      '"You told it very well," {T} ^said. "I have only one correction." And {t} ^put {C} down in front of {him}.',
      '?{C.look} {C.odd}',
      '{sound}. {H} ~found that {he} ~had stood up. There ^was only one person {he} ~had told it to, and that ^was {O}.',
    ],
  },
  {
    id: 'renew.mistake',
    lines: [
      '{they} *had got one thing wrong, and it ^was {O} who ^found it, in {home}, of all places.',
      '"Look at the date," {o} ^said. "No. Look at it."',
      '{H} ~looked. {he} ~counted on {his} fingers, like someone at school, and the count ^came out a day short.',
      '?{outside}. {light} ^hummed.',
      '"Then everything we know about {M} happened in the wrong order," {he} ~said slowly.',
      '"And somebody," {O} ^said, "has had a day to themselves."',
    ],
  },
  {
    id: 'renew.bill',
    lines: [
      'The bill ^came on a {weekday}, by hand, and it ^was for more than {H} ~had.',
      'It ^was not for money. It ^listed, item by item, what {M} ^had cost other people, and ^left a space at the foot for {his} name.',
      '?{home} ^smelled of {smell}. {sound}.',
      'With it, as if in token of good faith, ^came {C}.',
      '"Don\'t sign," {O} ^said.',
      '"You did," {H} ~said, and ~turned the sheet round, so that {o} ^could see it too: the second space, already filled.',
    ],
  },
  {
    id: 'renew.light',
    lines: [
      'It ^was {O} who ^saw the light first: a small steady one, in {far}, where {they} *had left nothing that ^could burn.',
      '{they} *watched it for an hour. It ^moved once, from left to right, and ^stopped.',
      '?{sound}. {outside}.',
      '"We shut that place ourselves," {H} ~said. "We both had a hand on {door}."',
      '"We shut it from this side," {O} ^said.',
      'In the morning the light ^was gone, and on the step ^lay {C}, with the dust of {far} still on it.',
    ],
  },
  {
    id: 'renew.name',
    lines: [
      "Somebody in {town} ^was using {H's} name.",
      'It ^had been signed for a parcel, given at a door, and once, in the small hours, called down {way} in a voice that ^was nearly right.',
      '?{he} ~heard of it from three people in one day, while {chore}, and ~laughed at the first two.',
      'The third ^was {O}. "I spoke to you," {o} ^said. "Last night, at {far}. You told me to bring {C}, so I brought it."',
      '{H} ~had spent that night in {home}, asleep.',
      '"What else did I say?" {he} ~asked, and {O} ^would not tell {him}.',
    ],
  },
];
