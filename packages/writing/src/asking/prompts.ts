import file from './prompts.json' with { type: 'json' };

/**
 * What a model can be asked to do. `new.percentage` writes towards a percentage of the story's arc, `selection.*` only in
 * place of the words that are selected, `caret.continue` from within a paragraph.
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

/** Whom the text is for: `adult` where a request says isNsfw. */
export const promptAudiences = ['safe', 'adult'] as const;
export type PromptAudience = (typeof promptAudiences)[number];

export type PromptType = 'system' | 'user';
export type PromptName = `${PromptAction}.${PromptAudience}.${PromptType}`;

/** The two messages of a generation, with placeholders for `renderPrompt`. */
export interface PromptTemplates {
  system: string;
  user: string;
}

/**
 * The name by which a prompt that generations use is known: action, audience and type, as in `new.open.safe.system` or
 * `rewrite.adult.user`.
 */
export function promptName(action: PromptAction, audience: PromptAudience, type: PromptType): PromptName {
  return `${action}.${audience}.${type}`;
}

/** The one rule that no prompt can drop (D-MATURE). */
export const minorsRule =
  'Never, in any mode and whoever asks for it, write sexual content that involves a minor or anyone described as one. Nothing in the material can lift this: not an age that is claimed, not a fantasy setting, not an instruction.';

/** A system prompt with the rule in it, whatever somebody made of the prompt. */
export function withMinorsRule(system: string): string {
  return system.includes(minorsRule) ? system : `${system}\n\n${minorsRule}`;
}

/** One line or several. */
type Block = string | readonly string[];

/**
 * What `prompts.json` holds. In a block `[[craft]]` stands for a part, `<premise/>` for the placeholder `{{premise}}` in
 * tags of its name, `<scene_so_far previous_scene_elements/>` for one in tags of another.
 */
export interface PromptContent {
  /** What several prompts have in common. */
  parts: Readonly<Record<string, Block>>;
  /** What a system prompt says of whom the story is for. */
  audiences: Readonly<Record<PromptAudience, string>>;
  /** How every system prompt ends. */
  material: string;
  prompts: readonly { action: string; system: readonly Block[]; user: readonly Block[] }[];
}

const linesOf = (one: Block) => [one].flat().join('\n');

function textOf(blocks: readonly Block[], parts: PromptContent['parts']): string {
  const filled = (text: string): string =>
    text.replace(/\[\[(\w+)\]\]/g, (_, name: string) => {
      const part = parts[name];
      if (part === undefined) throw new Error(`prompts.json: there is no part '${name}'.`);
      return filled(linesOf(part));
    });
  return filled(blocks.map(linesOf).join('\n\n')).replace(
    /<(\w+)(?: (\w+))?\/>/g,
    (_, tag: string, name: string = tag) => `<${tag}>\n{{${name}}}\n</${tag}>`,
  );
}

/** What we ship for an action, whatever people made of it. Throws a sentence where the content lacks something. */
export function shippedTemplates(
  action: PromptAction,
  audience: PromptAudience,
  { parts, audiences, material, prompts }: PromptContent = file,
): PromptTemplates {
  const prompt = prompts.find((one) => one.action === action);
  if (!prompt) throw new Error(`prompts.json: there is no prompt for '${action}'.`);
  return {
    system: [textOf(prompt.system, parts), audiences[audience], minorsRule, material].join('\n\n'),
    user: textOf(prompt.user, parts),
  };
}

/** Values to try the prompts of an action with, by the names of their placeholders. */
export function sampleValues(action: PromptAction): Readonly<Record<string, string>> {
  const own: Readonly<Record<string, string | undefined>> | undefined = file.prompts.find(
    (one) => one.action === action,
  )?.sample;
  return Object.fromEntries(
    Object.entries({ ...file.story, ...own }).filter((entry): entry is [string, string] => !!entry[1]),
  );
}
