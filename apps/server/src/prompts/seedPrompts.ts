import { placeholdersIn } from '@fabula/writing';
import {
  type PromptAction,
  type PromptAudience,
  type PromptType,
  promptActions,
  promptAudiences,
  promptName,
  sampleValues,
  shippedTemplates,
} from '@fabula/writing/asking';

export interface SeedPrompt {
  action: PromptAction;
  audience: PromptAudience;
  type: PromptType;
  /** As the prompt library holds it. */
  name: string;
  text: string;
  /** A value for each placeholder of `text`. */
  sample: Record<string, string>;
}

/** Every prompt that we ship: each action for each audience, system and user. */
export const seedPrompts: readonly SeedPrompt[] = promptActions.flatMap((action) => {
  const values = sampleValues(action);
  return promptAudiences.flatMap((audience) => {
    const texts = shippedTemplates(action, audience);
    return (['system', 'user'] as const).map((type) => ({
      action,
      audience,
      type,
      name: promptName(action, audience, type),
      text: texts[type],
      sample: Object.fromEntries(placeholdersIn(texts[type]).map((name) => [name, values[name] ?? ''])),
    }));
  });
});
