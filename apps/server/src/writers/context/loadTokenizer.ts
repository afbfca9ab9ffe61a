/** Tokens of a text, near enough for any model: each has a tokenizer of its own. */
export type CountTokens = (text: string) => number;

/** The tokenizer takes time by the square of a word's length: a long one is counted in pieces, a little too high. */
const PIECE = 512;

let loading: Promise<CountTokens> | undefined;

/** Loads the tokenizer, some 60 MB in memory, once and only where a model is in use. */
export function loadTokenizer(): Promise<CountTokens> {
  loading ??= import('gpt-tokenizer/encoding/o200k_base').then(({ countTokens }) => (text: string) => {
    let tokens = 0;
    for (let at = 0; at < text.length; at += PIECE) {
      // A story may contain what is a control token of the model's: here it is text.
      tokens += countTokens(text.slice(at, at + PIECE), { disallowedSpecial: new Set() });
    }
    return tokens;
  });
  return loading;
}
