import type { PromptAudience } from '../Prompts.ts';
import {
  CRAFT,
  INSTRUCTION,
  KEEPING,
  material,
  PICKED,
  PROSE_ONLY,
  systemPrompt,
  userPrompt,
} from './promptParts.ts';
import type { Seed } from './Seed.ts';
import { sampleStory } from './sampleStory.ts';

const system = (audience: PromptAudience) =>
  systemPrompt(
    audience,
    'You are a novelist who writes together with another writer. You supply the next paragraphs of their story; they decide what stays.',
    `How you write:\n- ${KEEPING}\n- Go on from the last event. Do not retell it, and do not open on an image that was there before.\n${CRAFT}`,
    `What you return:\n- Exactly {{paragraph_count}} of story prose, with a blank line wherever a new one begins, and nothing else.\n- ${PROSE_ONLY}`,
  );

const STORY = [
  material('premise'),
  material('genre'),
  material('overall_summary', 'story_so_far_in_short'),
  `What happened in earlier sections, oldest first:\n${material('previous_sections', 'earlier_sections')}`,
  `The last paragraphs of the story, oldest first:\n${material('previous_paragraphs', 'last_paragraphs')}`,
  PICKED,
];

const OPEN =
  'Open the story with {{opening_count}}. Begin in the middle of something that happens, with a person who wants something. Set point of view and tense so that they can carry the whole story.';
const GO_ON =
  'Write the next {{next_count}}, from the exact point where the last paragraph stops: in its place, its moment and its mood, until something has changed.';

const samples = ['premise', 'genre', 'previous_sections', 'previous_paragraphs', 'picked_sentences'] as const;
const sample = {
  ...Object.fromEntries(samples.map((name) => [name, sampleStory[name]])),
  overall_summary: sampleStory.overall_summary,
  instruction: sampleStory.instruction,
  paragraph_count: '2 paragraphs',
  next_count: '2 paragraphs',
  opening_count: '',
};

function seed(action: Seed['action'], asks: string[], more: Record<string, string> = {}): Seed {
  return {
    action,
    templates: (audience) => ({
      system: system(audience),
      user: userPrompt(...STORY, ...asks, INSTRUCTION),
    }),
    sample: { ...sample, ...more },
  };
}

const ARC =
  'The story stands at {{current_percentage}} % of its arc. These paragraphs take it to {{target_percentage}} %, which is {{percentage_to_advance}} % further. {{stage}}';
const arcSample = {
  current_percentage: '40',
  target_percentage: '60',
  percentage_to_advance: '20',
  stage: 'That is the middle: let something turn, so that what was wanted looks different now.',
};

/** Paragraphs that come next; `opening_count` has a value at a story’s beginning, `next_count` after it. */
export const newSeeds: readonly Seed[] = [
  seed('new.open', [OPEN, GO_ON]),
  seed('new.percentage', [ARC, OPEN, GO_ON], arcSample),
  seed('continue', [ARC, OPEN, GO_ON], arcSample),
];
