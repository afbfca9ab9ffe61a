import { placeholdersIn } from '@fabula/contract';
import {
  type PromptAction,
  type PromptAudience,
  type PromptType,
  promptAudiences,
  promptName,
} from '../Prompts.ts';
import { assistingSeeds } from './assistingSeeds.ts';
import { newSeeds } from './newSeeds.ts';
import { placedSeeds } from './placedSeeds.ts';
import { reworkSeeds } from './reworkSeeds.ts';

export interface SeedPrompt {
  action: PromptAction;
  audience: PromptAudience;
  type: PromptType;
  name: string;
  text: string;
  /** A value for each placeholder of `text`. */
  sample: Record<string, string>;
}

/** Every prompt that we ship: each action for each audience, system and user. */
export const seedPrompts: readonly SeedPrompt[] = [
  ...newSeeds,
  ...placedSeeds,
  ...reworkSeeds,
  ...assistingSeeds,
].flatMap(({ action, templates, sample }) =>
  promptAudiences.flatMap((audience) => {
    const { system, user } = templates(audience);
    return [
      { type: 'system' as const, text: system },
      { type: 'user' as const, text: user },
    ].map(({ type, text }) => ({
      action,
      audience,
      type,
      name: promptName(action, audience, type),
      text,
      sample: Object.fromEntries(placeholdersIn(text).map((name) => [name, sample[name] ?? ''])),
    }));
  }),
);
