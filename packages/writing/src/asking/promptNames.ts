/**
 * `new.percentage` writes towards a percentage of the story's arc, `selection.*` replaces selected words,
 * `caret.continue` begins within a paragraph.
 */
export const promptActions = [
  'new.open',
  'new.percentage',
  'continue',
  'insert',
  'expand',
  'caret.continue',
  'rewrite',
  'selection.rewrite',
  'selection.expand',
  'selection.shorten',
  'selection.describe',
  'improve',
  'draft',
  'summary',
  'suggestions',
  'scene',
  'title',
] as const;
export type PromptAction = (typeof promptActions)[number];

/** `adult` where a request says isNsfw. */
export const promptAudiences = ['safe', 'adult'] as const;
export type PromptAudience = (typeof promptAudiences)[number];

export type PromptType = 'system' | 'user';
export type PromptName = `${PromptAction}.${PromptAudience}.${PromptType}`;

/** The name of a generation's prompt, as in `new.open.safe.system` or `rewrite.adult.user`. */
export function promptName(action: PromptAction, audience: PromptAudience, type: PromptType): PromptName {
  return `${action}.${audience}.${type}`;
}
