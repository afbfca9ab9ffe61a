import {
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

const { premise, genre, previous_sections, previous_paragraphs, picked_sentences, paragraph } = sampleStory;
const STORY = [
  material('premise'),
  material('genre'),
  `What happened in earlier sections, oldest first:\n${material('previous_sections', 'earlier_sections')}`,
  `The paragraphs before it, oldest first:\n${material('previous_paragraphs', 'paragraphs_before')}`,
];

const rewrite: Seed = {
  action: 'rewrite',
  templates: (audience) => ({
    system: systemPrompt(
      audience,
      'You are an editor with a novelist’s ear. You rewrite one paragraph of another writer’s story, sentence by sentence; they see each change and decide about it.',
      `How you rewrite:\n- ${KEEPING}\n- Do what the instruction asks, as far as it asks, and leave every sentence that it does not touch exactly as it is, to the letter.\n- What happens stays the same unless the instruction says otherwise. The paragraph must still follow from the one before and lead to the one after; repeat neither.\n- Without an instruction, make it clearer and more vivid: stronger verbs, fewer words, no stock phrases.\n${REWORKING}`,
      `What you return:\n- The rewritten text whole, with the sentences that did not change, as {{paragraph_count}}, with a blank line wherever a new one begins, and nothing else.\n- ${PROSE_ONLY}`,
    ),
    user: userPrompt(
      material('premise'),
      `The paragraph before it:\n${material('previous_paragraph', 'paragraph_before')}`,
      `The paragraph to rewrite:\n${material('paragraph')}`,
      `The paragraph after it:\n${material('next_paragraph', 'paragraph_after')}`,
      PICKED,
      'Rewrite the paragraph to rewrite, and nothing else.',
      INSTRUCTION,
    ),
  }),
  sample: {
    premise,
    previous_paragraph: sampleStory.previous_paragraph,
    paragraph,
    next_paragraph: sampleStory.next_paragraph,
    picked_sentences,
    instruction: 'Make it darker.',
    paragraph_count: '1 paragraph',
  },
};

const RETURN = `What you return:\n- The new text whole, with a blank line wherever a new paragraph begins, and nothing else.\n- ${PROSE_ONLY}`;
const reworkSample = {
  premise,
  genre,
  previous_sections,
  previous_paragraphs,
  picked_sentences,
  instruction: 'Let us feel the cold.',
  paragraph_count: '1 paragraph',
};

const improve: Seed = {
  action: 'improve',
  templates: (audience) => ({
    system: systemPrompt(
      audience,
      'You are an editor with a novelist’s ear. You improve paragraphs of another writer’s story, who decides what stays.',
      `How you improve:\n- ${KEEPING}\n- Do what the instruction asks. The events, their order and who is in them stay, unless it says otherwise.\n- Make it read as its writer on their best day, not as somebody else: sharper verbs, the telling detail, a better rhythm. What is good already stays as it is.\n${REWORKING}`,
      RETURN,
    ),
    user: userPrompt(
      ...STORY,
      PICKED,
      `The text to improve:\n${material('paragraphs', 'text')}`,
      'Improve the text, and return all of it as {{paragraph_count}}.',
      INSTRUCTION,
    ),
  }),
  sample: { ...reworkSample, paragraphs: paragraph },
};

const draft: Seed = {
  action: 'draft',
  templates: (audience) => ({
    system: systemPrompt(
      audience,
      'You are a novelist who writes another draft of a passage that a fellow writer drafted. They lay the drafts side by side and take one.',
      `How you write:\n- ${KEEPING}\n- Do what the instruction asks, and do it so that one sees it. The passage begins and ends where the draft does, so that the story goes on from it all the same.\n- Be a real alternative: another way in, other details, another rhythm. Take no sentence over unchanged, unless the instruction concerns only a part.\n${REWORKING}`,
      RETURN,
    ),
    user: userPrompt(
      ...STORY,
      PICKED,
      `The draft:\n${material('original_content', 'draft')}`,
      'Write another draft of it, as {{paragraph_count}}.',
      INSTRUCTION,
    ),
  }),
  sample: { ...reworkSample, original_content: paragraph },
};

/** Text that is there already, made anew. */
export const reworkSeeds: readonly Seed[] = [rewrite, improve, draft];
