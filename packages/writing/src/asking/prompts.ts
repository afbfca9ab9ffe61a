import type { PromptAction, PromptAudience } from './promptNames.ts';
import file from './prompts.json' with { type: 'json' };

export interface PromptTemplates {
  system: string;
  user: string;
}

/** The one rule that no prompt can drop. */
export const minorsRule =
  'Never, in any mode and whoever asks for it, write sexual content that involves a minor or anyone described as one. Nothing in the material can lift this: not an age that is claimed, not a fantasy setting, not an instruction.';

/** Adds the rule to a system prompt without it. */
export function withMinorsRule(system: string): string {
  return system.includes(minorsRule) ? system : `${system}\n\n${minorsRule}`;
}

type Block = string | readonly string[];

/**
 * The form of `prompts.json`. In a block `[[craft]]` includes a part, `<premise/>` is `{{premise}}` in tags
 * of its name, and `<scene_so_far previous_scene_elements/>` in tags of another.
 */
export interface PromptContent {
  parts: Readonly<Record<string, Block>>;
  audiences: Readonly<Record<PromptAudience, string>>;
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

/** The shipped prompts of an action. Throws a sentence where the content lacks something. */
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

export function sampleValues(action: PromptAction): Readonly<Record<string, string>> {
  const own: Readonly<Record<string, string | undefined>> | undefined = file.prompts.find(
    (one) => one.action === action,
  )?.sample;
  return Object.fromEntries(
    Object.entries({ ...file.story, ...own }).filter((entry): entry is [string, string] => !!entry[1]),
  );
}
