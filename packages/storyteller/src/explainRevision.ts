import type { Revising } from './revise/Revising.ts';

/** What was understood of a text in hand and of what is asked, in plain sentences. */
export function explainRevision({ manuscript, aim }: Pick<Revising, 'manuscript' | 'aim'>): string[] {
  const { world, people, things } = manuscript;
  const cast = people.map(({ name }) => name).join(', ');
  const teller = world.pointOfView === 'first' ? 'in the first person' : 'in the third person';
  const asked = [
    aim.isShorter ? 'fewer words' : '',
    aim.isLonger ? 'more of it' : '',
    aim.isSimpler ? 'plainer words' : '',
    aim.isVivid ? 'more to see and hear' : '',
    aim.wantsTalk ? 'more talk' : '',
    ...aim.tones.map((tone) => `a tone: ${tone}`),
    aim.tense ? `the ${aim.tense} tense` : '',
    aim.person ? `the ${aim.person} person` : '',
  ].filter((wish) => wish !== '');
  return [
    `The text is told ${teller}, in the ${world.tense} tense${cast ? `, with ${cast} in it` : ''}.`,
    ...(things.length > 0 ? [`To keep: ${things.slice(0, 4).join(', ')}.`] : []),
    `Asked for: ${asked.join('; ') || 'a careful polish'}.`,
  ];
}
