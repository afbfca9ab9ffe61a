import { expect, it } from 'vitest';
import * as z from 'zod';
import { promptActions } from './promptNames.ts';
import content from './prompts.json' with { type: 'json' };
import { shippedTemplates } from './prompts.ts';

const block = z.union([z.string().min(1), z.array(z.string()).min(1)]);
const values = z.record(z.string(), z.string());
const schema = z.strictObject({
  parts: z.record(z.string(), block),
  audiences: z.strictObject({ safe: z.string(), adult: z.string() }),
  material: z.string(),
  story: values,
  prompts: z.array(
    z.strictObject({
      action: z.enum(promptActions),
      system: z.array(block).min(1),
      user: z.array(block).min(1),
      sample: values,
    }),
  ),
});

it('the content has a prompt for every action, once, and nothing that nobody reads', () => {
  expect(schema.safeParse(content).error).toBeUndefined();
  expect(content.prompts.map(({ action }) => action).toSorted()).toEqual([...promptActions].sort());
});

it('content that lacks something is told of in a sentence', () => {
  const [first, ...others] = content.prompts;
  const broken = {
    ...content,
    prompts: [{ ...first, action: 'new.open', system: [], user: ['[[refrain]]'] }],
  };
  expect(() => shippedTemplates('new.open', 'safe', broken)).toThrow("there is no part 'refrain'");
  expect(() => shippedTemplates('new.open', 'safe', { ...content, prompts: others })).toThrow(
    "there is no prompt for 'new.open'",
  );
});
