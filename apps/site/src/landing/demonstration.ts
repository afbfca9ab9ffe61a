/** The story that the landing page tells: what stands in ink, then one step after the other in two wordings. */
export const demonstration = {
  title: 'The Winter Boat',
  opening:
    'The letter came on the only boat of the winter, folded small, with salt along its edges. Mara read the first line standing up, and the rest of it sitting on the stairs.',
  steps: [
    [
      'It was addressed to the keeper before her, eleven years dead, and it asked him, politely, to put out the light on the ninth of March.',
      'It was in her own hand. It was dated the following spring, and it told her, in a tone she knew, to stay out of the lamp room.',
    ],
    [
      'She turned it over. Somebody had drawn the coast as it looks from the sea, every rock in its place, and one more that no chart of hers had ever shown.',
      'She climbed the hundred and six steps with it in her pocket, wiped the glass that was already clean, and for the first time since she came here she counted the matches.',
    ],
    [
      'On the night of the ninth she left the lamp burning and went down to the rocks without it. Something out there was already on its way in, and it was steering by her.',
      'When the ninth came she put out the light. It took the dark a moment to notice. Then, far out, where there was only water, somebody lit another.',
    ],
  ],
} as const satisfies { title: string; opening: string; steps: readonly (readonly [string, string])[] };
