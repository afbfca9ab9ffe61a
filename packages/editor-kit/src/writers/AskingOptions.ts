import { promptActions, promptAudiences, promptName } from '@fabula/writing/asking';

/** The actions of the prompt library. */
type PromptedAction =
  | 'new.open'
  | 'new.percentage'
  | 'continue'
  | 'insert'
  | 'expand'
  | 'caret.continue'
  | 'rewrite'
  | 'selection.rewrite'
  | 'selection.expand'
  | 'selection.shorten'
  | 'selection.describe'
  | 'improve'
  | 'draft'
  | 'summary'
  | 'suggestions'
  | 'scene'
  | 'title';

/** Prompts by their name: action, audience and type. Another name is a type error, and throws. */
export type GivenPrompts = Readonly<
  Partial<Record<`${PromptedAction}.${'safe' | 'adult'}.${'system' | 'user'}`, string>>
>;

export interface AskingOptions {
  /** The model's window in tokens, question and answer together. Default 16,384. */
  contextTokens?: number | undefined;
  /**
   * Overrides of prompts by their name in the prompt library: action, audience and type, as in
   * `rewrite.safe.system`. Placeholders such as `{{premise}}` are filled. The rule about minors is appended
   * where it is missing.
   */
  prompts?: GivenPrompts | undefined;
}

/** Throws at a prompt under a name that does not exist. @internal */
export function checkNames(prompts: GivenPrompts): void {
  const known = new Set<string>(
    promptActions.flatMap((action) =>
      promptAudiences.flatMap((audience) => [
        promptName(action, audience, 'system'),
        promptName(action, audience, 'user'),
      ]),
    ),
  );
  const unknown = Object.keys(prompts).find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new Error(`There is no prompt '${unknown}': a name is like 'rewrite.safe.system'.`);
}
