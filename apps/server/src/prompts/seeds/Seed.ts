import type { PromptAction, PromptAudience, PromptTemplates } from '../Prompts.ts';

/** What we ship for an action. */
export interface Seed {
  action: PromptAction;
  templates(audience: PromptAudience): PromptTemplates;
  /** A value for each placeholder of the two. */
  sample: Readonly<Record<string, string>>;
}
