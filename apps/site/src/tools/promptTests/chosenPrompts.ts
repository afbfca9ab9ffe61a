import { type Prompt, type PromptType, type PromptVersion, unquoteContent } from '@fabula/contract';
import type { Choice, TestedPrompt, Variant } from './PromptTest.ts';

/** A prompt as a variant tells it. */
export interface ChosenPrompt extends TestedPrompt {
  /** As a person reads it. */
  text: string;
  samples: Readonly<Record<string, string>>;
}

/** The prompt of a choice, in its version; undefined where it is not in the library. A version that is not known yet reads as the newest. */
export function chosenPrompt(
  choice: Choice | null,
  prompts: readonly Prompt[],
  versions: Readonly<Record<string, readonly PromptVersion[]>>,
): ChosenPrompt | undefined {
  const prompt = prompts.find(({ _id }) => _id === choice?.id);
  if (!prompt || !choice) return undefined;
  const {
    content,
    sample_data: samples,
    name,
  } = versions[prompt._id]?.find(({ version }) => version === choice.version) ?? prompt;
  return {
    id: prompt._id,
    name,
    version: choice.version ?? prompt.version,
    text: unquoteContent(content),
    samples,
  };
}

/** The ids of the prompts of which an older version is chosen. */
export function olderIds(variants: readonly Variant[]): string[] {
  const choices = variants.flatMap(({ system, user }) => [system, user]);
  return [...new Set(choices.flatMap((choice) => (choice?.version != null ? [choice.id] : [])))];
}

/** A variant with this prompt, and with the one that the same generation is told beside it. */
export function variantWith(prompt: Prompt, prompts: readonly Prompt[], variant: Variant): Variant {
  const other: PromptType = prompt.prompt_type === 'system' ? 'user' : 'system';
  const generation = prompt.used_by?.replace(/\.(system|user)$/, '');
  const partner =
    generation &&
    prompts.find(({ used_by, prompt_type }) => prompt_type === other && used_by === `${generation}.${other}`);
  return {
    ...variant,
    [prompt.prompt_type]: { id: prompt._id, version: null },
    ...(partner && { [other]: { id: partner._id, version: null } }),
  };
}
