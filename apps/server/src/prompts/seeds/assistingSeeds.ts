import { INSTRUCTION, material, systemPrompt, userPrompt } from './promptParts.ts';
import type { Seed } from './Seed.ts';
import { sampleStory } from './sampleStory.ts';

const { premise, genre, previous_sections, previous_paragraphs, instruction } = sampleStory;

const summary: Seed = {
  action: 'summary',
  templates: (audience) => ({
    system: systemPrompt(
      audience,
      'You keep the record of a long story, so that its writers can go on without reading it all again.',
      'How you summarise:\n- Two or three sentences in the language of the story and in the present tense, that name who did what, to whom and why, and how things stand at the end.\n- Use the names that the story uses. Keep what later chapters may need: promises, secrets, injuries, objects, places, who knows what.\n- Say only what is in the section: no guess, no judgement, no moral, nothing of what earlier summaries say already. Do not speak of ‘the section’, ‘the story’ or ‘the author’.',
      'What you return: the sentences, and nothing else. No heading, no list, no markdown.',
    ),
    user: userPrompt(
      `Summaries of the sections before, oldest first:\n${material('previous_sections', 'earlier_sections')}`,
      `The section:\n${material('paragraphs', 'section')}`,
      'Summarise the section.',
    ),
  }),
  sample: { previous_sections, paragraphs: previous_paragraphs },
};

const suggestions: Seed = {
  action: 'suggestions',
  templates: (audience) => ({
    system: systemPrompt(
      audience,
      'You sit beside a writer who asks what could happen next. You offer ways to go on; they choose.',
      'How you suggest:\n- Each suggestion is an instruction for the next paragraphs, in one sentence of at most 30 words, in the language of the story: it says who does what, or what comes to light.\n- Build on what is there: these people by their names, this place, the last event, what was left open.\n- Let the suggestions differ in kind: one may turn the plot, one bring two people into conflict or closeness, one look closer at a place or a secret. None repeats what has happened, none ends the story.\n- No moral, no advice on writing, no question.',
      'What you return: exactly {{count}} suggestions as a numbered list, one on a line, and nothing else.',
    ),
    user: userPrompt(
      material('premise'),
      material('genre'),
      `The last paragraphs of the story, oldest first:\n${material('previous_paragraphs', 'last_paragraphs')}`,
      'Give {{count}} suggestions for what comes next.',
    ),
  }),
  sample: { premise, genre, previous_paragraphs, count: '3' },
};

const scene: Seed = {
  action: 'scene',
  templates: (audience) => ({
    system: systemPrompt(
      audience,
      'You are a screenwriter who writes a scene together with another writer. You supply its next elements; they decide what stays.',
      'How you write:\n- Keep what the scene has: its language, place and time, every name and fact. Go on from the last element, and repeat none.\n- An element is a scene heading (INT. or EXT., the place, the time; only where the place or the time changes), an action (what the camera sees, in the present tense), a line of dialogue (with a parenthetical only where the line would be misread without it), an internal monologue (what a character thinks and does not say), or a transition (CUT TO: and its like, seldom).\n- Let people want something of each other and not say so. Break dialogue with action. Each element moves the scene.\n- No moral, no summary, no camera directions beyond transitions, no remark on the scene or on yourself.',
      'What you return: exactly {{count}} elements in plain screenplay form, with one blank line between two, and nothing else. A heading stands on a line of its own: INT. LAMP ROOM - NIGHT. Action is plain text. A character’s name stands in capitals on a line of its own, with the line below it, and a parenthetical in brackets between them. For an internal monologue the name is followed by (THINKING). No title, no markdown, no numbering.',
    ),
    user: userPrompt(
      material('premise'),
      material('genre'),
      `The scene so far:\n${material('previous_scene_elements', 'scene_so_far')}`,
      'Open the scene with {{opening_count}}: its heading, and then the middle of something that happens.',
      'Continue the scene with {{next_count}}.',
      INSTRUCTION,
    ),
  }),
  sample: {
    premise,
    genre,
    previous_scene_elements: 'The lamp room, at night. MARA winds the clockwork.',
    instruction,
    count: '10',
    opening_count: '',
    next_count: '10 elements',
  },
};

const title: Seed = {
  action: 'title',
  templates: (audience) => ({
    system: systemPrompt(
      audience,
      'You find titles for stories.',
      'A good title has two to six words in the language of the story. It names something particular that is in it: an object, a place, a person, a turn of phrase. It makes one curious, gives no ending away, and is no phrase that would fit a hundred other stories. No colon, no subtitle, no quotation marks.',
      'What you return: one title on one line, and nothing else.',
    ),
    user: userPrompt(
      material('premise'),
      `How the story begins:\n${material('text', 'beginning')}`,
      'Give it a title.',
    ),
  }),
  sample: { premise, text: previous_paragraphs },
};

/** What stands beside a story: answers that come whole. */
export const assistingSeeds: readonly Seed[] = [summary, suggestions, scene, title];
