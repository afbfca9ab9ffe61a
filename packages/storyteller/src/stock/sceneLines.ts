export interface Opening {
  /** Of the heading; all of them are inside. */
  place: string;
  time: string;
  /** The action under it. */
  text: string;
}

export const openingLines: readonly Opening[] = [
  {
    place: '{HOME}',
    time: 'NIGHT',
    text: '{light} ^was the only light. {sound}. {HN} ^sat at {surface} and ^did not look up.',
  },
  {
    place: '{HOME}',
    time: 'DAY',
    text: '{outside}. {HN} ^stood with {his} back to {door}, listening.',
  },
  {
    place: '{HOME}',
    time: 'EVENING',
    text: 'The smell of {smell}. {HN} ^was {chore}, too carefully.',
  },
  {
    place: '{HOME}',
    time: 'BEFORE DAWN',
    text: '{sound}. {HN} ^came in, ^shut {door}, and ^leaned on it.',
  },
  {
    place: '{HOME}',
    time: 'DUSK',
    text: '{outside}. {HN} ^waited, hands in pockets.',
  },
  {
    place: '{FAR}',
    time: 'NIGHT',
    text: 'Dark, and then {light}. {HN} ^held still until {his} eyes *caught up.',
  },
];

export const arrivalLines: readonly string[] = [
  '{ON} ^stood in the doorway. Nobody ^had heard {om} come.',
  '{ON} ^came in without knocking and ^stopped at the sight of {him}.',
  '{ON} ^set down a wet coat and ^looked everywhere but at {HN}.',
  'A knock, twice. {ON} ^let {oself} in.',
];

export const thoughtLines: readonly string[] = [
  'Say it now. Say it now, before it gets a face.',
  'That is not what I came to hear. That is what I was afraid of hearing.',
  'If I keep very still, perhaps this will have been somebody else.',
  'Three years, and nobody has asked. And now they ask.',
  'I could still walk out. The door is right there. My feet know it; they are only waiting for me.',
  'So that is how it sounds, said aloud. Smaller. And worse.',
  'Do not look at the window. Whatever you do, do not look at the window.',
  'I have told this so many times in my head that the truth sounds like a bad copy.',
  'One of us is lying. The strange thing is that I hope it is me.',
  'Remember this. Remember where the light was.',
];

export const actionLines: readonly string[] = [
  '{sound}. Neither of them ^moved.',
  '{HN} ^crossed to {surface} and ^stood with both hands flat on it.',
  '{ON} ^picked something up, ^saw what it ^was, and ^put it back exactly as it ^had been.',
  'A silence. {outside}.',
  '{HN} ^laughed, once, without any sound.',
  '{light} ^dipped, and ^came back.',
  '{ON} ^looked at {door}, and then at {HN} looking at it.',
  '{HN} ^turned {his} collar up, as though it ^had grown cold in there.',
  'They *stood as two people *stand who *have said the first half of something.',
];

export const adultLines: readonly string[] = [
  "{ON} ^stepped in close and ^undid the top button of {HN}'s collar, and ^waited there, to be told to stop. Nobody ^told {om}.",
  '{HN} and {ON} *kissed, slowly at first; a glass ^went over and neither of them ^turned to look.',
];

export const transitionLines: readonly string[] = [
  'CUT TO:',
  'FADE OUT.',
  'SMASH CUT TO:',
  'DISSOLVE TO:',
  'MATCH CUT TO:',
  'FADE TO BLACK.',
];
