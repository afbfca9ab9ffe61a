/** What a model can be asked to do. `new.percentage` writes towards a percentage of the story's arc. */
export const promptActions = [
  'new.open',
  'new.percentage',
  'continue',
  'insert',
  'expand',
  'rewrite',
  'improve',
  'draft',
  'summary',
  'suggestions',
  'scene',
  'title',
] as const;
export type PromptAction = (typeof promptActions)[number];

/** Whom the text is for: `adult` where a request says isNsfw. */
export const promptAudiences = ['safe', 'adult'] as const;
export type PromptAudience = (typeof promptAudiences)[number];

export type PromptType = 'system' | 'user';

/** The two messages of a generation, with placeholders for `renderPrompt`. */
export interface PromptTemplates {
  system: string;
  user: string;
}

/** Gives what a model is told for an action: what a person last made of it, else what we ship. */
export interface Prompts {
  templates(action: PromptAction, audience: PromptAudience): Promise<PromptTemplates>;
}

/**
 * The name under which the prompt library holds a prompt that generations use: action, audience and type, as in
 * `new.open.safe.system` or `rewrite.adult.user`. Prompts of any other name are for trying things out.
 */
export function promptName(action: PromptAction, audience: PromptAudience, type: PromptType): string {
  return `${action}.${audience}.${type}`;
}
