import type { PromptAction, PromptAudience, PromptTemplates } from '@fabula/writing/asking';

/** The text for an action: a person's last version, else the shipped one. */
export interface Prompts {
  templates(action: PromptAction, audience: PromptAudience): Promise<PromptTemplates>;
}
