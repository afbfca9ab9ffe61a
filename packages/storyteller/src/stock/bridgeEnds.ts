/** Last lines of what is put between two paragraphs, by how the paragraph after them begins. */
export const bridgeEnds: Readonly<Record<'speech' | 'time' | 'person' | 'other', readonly string[]>> = {
  speech: [
    'It ^was a while before anybody ^broke the silence.',
    'Then, at last, somebody ^had to speak.',
    'The silence ^went on exactly as long as it ^could.',
  ],
  time: [
    'There ^was nothing more to be done for the present but to let the hours go by.',
    'The rest would have to wait, and so it ^waited.',
    'After that, time ^passed, as it ^does, a little at a time and then all at once.',
  ],
  person: [
    'It ^was {y} who ^moved first.',
    'Then the moment ^was gone, and there ^was {y} to think of.',
    'And so, in the end, it all ^came round to {y}.',
  ],
  other: [
    'And that ^was how matters *stood.',
    'After that, things *went on from where they *had been left.',
    'So much for the pause; it ^was over as quietly as it had begun.',
  ],
};
