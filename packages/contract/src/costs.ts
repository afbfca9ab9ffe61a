import * as z from 'zod/mini';

const credits = z.int().check(z.gte(0), z.lte(1_000));

/** What generations cost, in credits (D-COSTS): a paragraph each, everything else a call; `unknown` for what has no cost of its own. Reasoning doubles it. */
export const costs = z.object({
  paragraph: credits,
  section_summary: credits,
  suggestions: credits,
  scene: credits,
  title: credits,
  image: credits,
  voice: credits,
  prompt_test: credits,
  unknown: credits,
});
export type Costs = z.infer<typeof costs>;

export const defaultCosts: Costs = {
  paragraph: 1,
  section_summary: 1,
  suggestions: 1,
  scene: 5,
  title: 0,
  image: 10,
  voice: 5,
  prompt_test: 1,
  unknown: 1,
};
