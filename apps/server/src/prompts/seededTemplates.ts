import { type PromptAction, type PromptAudience, type PromptTemplates, promptName } from './Prompts.ts';
import { seedPrompts } from './seeds/seedPrompts.ts';

const texts = new Map(seedPrompts.map(({ name, text }) => [name, text]));

/** What we ship for an action, whatever people made of it. */
export function seededTemplates(action: PromptAction, audience: PromptAudience): PromptTemplates {
  return {
    system: texts.get(promptName(action, audience, 'system')) ?? '',
    user: texts.get(promptName(action, audience, 'user')) ?? '',
  };
}
