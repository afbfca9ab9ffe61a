/** Values to try a prompt with. */
export const sampleStory = {
  premise: 'A lighthouse keeper finds a door in the sea.',
  genre: 'Gothic',
  previous_paragraphs:
    'Mara had kept the light at Skerry Point for eleven winters before the fog horn answered her.\n\nIt answered from the west, where there was no land, and it answered by her name.',
  previous_paragraph: 'It answered from the west, where there was no land, and it answered by her name.',
  next_paragraph: 'By morning the boat was gone from its chain, and so was her brother’s coat.',
  previous_sections: 'Mara Venn took over the light when her brother Tom did not come back from the sea.',
  picked_sentences: 'Tom Venn cannot swim.',
  overall_summary: 'Mara keeps the light, and hopes that her brother is alive.',
  selected_paragraph: 'She rowed out. The door stood in the water, and it was open.',
  paragraph: 'She rowed out to it. The door stood in the water. It was open, and she was afraid.',
  instruction: 'Let her find something that belongs to Tom.',
  paragraph_count: '2 paragraphs',
  count: '3',
};
