import * as z from 'zod/mini';

const credits = z.int().check(z.gte(0), z.lte(1_000));

/** What generations cost, in credits (D-COSTS): a paragraph each, everything else a call. Reasoning doubles it. */
export const costs = z.object({
  paragraph: credits,
  section_summary: credits,
  suggestions: credits,
  scene: credits,
  title: credits,
});
export type Costs = z.infer<typeof costs>;

export const defaultCosts: Costs = { paragraph: 1, section_summary: 1, suggestions: 1, scene: 5, title: 0 };
