import type { PromptAction, PromptAudience, PromptTemplates } from '@fabula/writing/asking';

/** Gives what a model is told for an action: what a person last made of it, else what we ship. */
export interface Prompts {
  templates(action: PromptAction, audience: PromptAudience): Promise<PromptTemplates>;
}
