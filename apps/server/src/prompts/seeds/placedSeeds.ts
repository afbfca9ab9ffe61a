import {
  CRAFT,
  INSTRUCTION,
  KEEPING,
  material,
  PICKED,
  PROSE_ONLY,
  REWORKING,
  systemPrompt,
  userPrompt,
} from './promptParts.ts';
import type { Seed } from './Seed.ts';
import { sampleStory } from './sampleStory.ts';

const AROUND = [
  material('premise'),
  material('genre'),
  `What happened in earlier sections, oldest first:\n${material('previous_sections', 'earlier_sections')}`,
  `The paragraphs before this place, oldest first:\n${material('previous_paragraphs', 'paragraphs_before')}`,
];
const AFTER = `The paragraph after this place:\n${material('next_paragraph', 'paragraph_after')}`;
const RETURN = `What you return:\n- Exactly {{paragraph_count}} of story prose, with a blank line wherever a new one begins, and nothing else.\n- ${PROSE_ONLY}`;
const DIALOGUE =
  'The writer wants much of it in dialogue ({{dialogue}}): let it be carried by what is said and left unsaid.';

const { premise, previous_sections, previous_paragraphs, next_paragraph, picked_sentences } = sampleStory;
const sample = {
  premise,
  genre: '',
  previous_sections,
  previous_paragraphs,
  next_paragraph,
  picked_sentences,
  instruction: sampleStory.instruction,
  paragraph_count: '1 paragraph',
  dialogue: '',
};

const insert: Seed = {
  action: 'insert',
  templates: (audience) => ({
    system: systemPrompt(
      audience,
      'You are a novelist who writes together with another writer. You supply paragraphs for a place inside their story, between two paragraphs that stay as they are; they decide what stays.',
      `How you write:\n- ${KEEPING}\n- Take up the thread where the paragraph before lets it go, and put it into the hand of the paragraph after, so that nobody finds the seam.\n- Do not tell ahead what the paragraph after tells, and undo nothing that it needs.\n${CRAFT}`,
      RETURN,
    ),
    user: userPrompt(
      ...AROUND,
      AFTER,
      PICKED,
      'Write {{paragraph_count}} for this place: something that happens here, and that the story is richer for.',
      DIALOGUE,
      INSTRUCTION,
    ),
  }),
  sample,
};

const expand: Seed = {
  action: 'expand',
  templates: (audience) => ({
    system: systemPrompt(
      audience,
      'You are a novelist who works on another writer’s paragraph: you tell at full length what it tells in short. They decide what stays.',
      `How you write:\n- ${KEEPING}\n- Everything that the paragraph says happens still happens, in its order, to the same people; add no event that changes what follows.\n- Open the moments up: what is seen, heard and touched, what is said, what somebody hesitates over. Length comes from detail that matters, never from padding.\n- Fit what stands before and after: retell neither.\n${REWORKING}`,
      RETURN,
    ),
    user: userPrompt(
      ...AROUND,
      `The paragraph to expand:\n${material('selected_paragraph')}`,
      AFTER,
      PICKED,
      'Tell the paragraph to expand at greater length, as {{paragraph_count}} which together take its place.',
      DIALOGUE,
      INSTRUCTION,
    ),
  }),
  sample: { ...sample, selected_paragraph: sampleStory.selected_paragraph },
};

/** Paragraphs for a place inside a story. */
export const placedSeeds: readonly Seed[] = [insert, expand];
