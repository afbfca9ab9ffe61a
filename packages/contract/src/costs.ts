import * as z from 'zod/mini';

const credits = z.int().check(z.gte(0), z.lte(1_000));

/** Price list in credits (D-COSTS): `paragraph` is paid for each paragraph, the rest for each call; `unknown` for calls without a price of their own. Reasoning doubles a paragraph. */
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
