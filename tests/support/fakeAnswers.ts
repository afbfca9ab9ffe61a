const SUGGESTIONS = [
  'Mara opens the door in the sea.',
  'Tom’s coat comes back without him.',
  'The fog horn falls silent.',
  'A boat with no oars arrives.',
  'The lamp burns black.',
  'Somebody has slept in Tom’s bed.',
  'The log has a page that Mara did not write.',
  'A bird brings a ring.',
  'The tide stays out.',
  'The harbour master lies about the date.',
];
const SCENE = [
  {
    type: 'scene_heading',
    description: null,
    character: null,
    parenthetical: null,
    line: null,
    setting: 'INT.',
    place: 'LAMP ROOM',
    time: 'NIGHT',
  },
  {
    type: 'dialogue',
    description: null,
    character: 'MARA',
    parenthetical: 'whispering',
    line: 'Who is there?',
  },
  {
    type: 'internal_monologue',
    description: null,
    character: 'MARA',
    parenthetical: null,
    line: 'It knows my name.',
  },
  { type: 'transition', description: 'CUT TO:', character: null, parenthetical: null, line: null },
];
const SCREENPLAY =
  'INT. LAMP ROOM - NIGHT\n\nMARA\n(whispering)\nWho is there?\n\nMARA (THINKING)\nIt knows my name.\n\nCUT TO:';
const SUMMARY = 'Mara Venn keeps the light and finds the door. Tom Venn does not come back.';
const TITLE = 'The Door in the Sea';

/** What fake models answer to a prompt of ours: as JSON by the name of its form, and as plain text. */
export function fakeAnswers(prompt: string) {
  const count = Number(/exactly (\d+) (?:suggestions|elements)/i.exec(prompt)?.[1] ?? 3);
  const sentences = (/<paragraph>\n([\s\S]*?)\n<\/paragraph>/.exec(prompt)?.[1] ?? '')
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => sentence !== '');
  const [first = 'The door stood open.', ...others] = sentences;
  const darker = first.replace(/\W*$/, ' in the dark.');
  const suggestions = SUGGESTIONS.slice(0, count);
  return {
    json: {
      rewrite: {
        sentences: [
          { action: 'edit', original_sentence: first, rewritten_sentence: darker },
          { action: 'add', original_sentence: '', rewritten_sentence: 'Nothing moved.' },
          ...others.map((sentence) => ({
            action: 'unchanged',
            original_sentence: sentence,
            rewritten_sentence: sentence,
          })),
        ],
      },
      suggestions: { suggestions },
      scene: { elements: SCENE },
      title: { title: TITLE },
      summary: { summary: SUMMARY },
    },
    plain: plainAnswer(),
  };

  function plainAnswer(): string {
    if (sentences.length > 0) return [darker, 'Nothing moved.', ...others].join(' ');
    if (/suggestions for what comes next/.test(prompt)) {
      return suggestions.map((one, index) => `${index + 1}. **${one}**`).join('\n');
    }
    if (/screenplay form/.test(prompt)) return SCREENPLAY;
    return /Give it a title/.test(prompt) ? `"${TITLE}"` : SUMMARY;
  }
}
