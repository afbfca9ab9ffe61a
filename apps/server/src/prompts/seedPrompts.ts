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
  name: string;
  text: string;
  sample: Record<string, string>;
}

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
