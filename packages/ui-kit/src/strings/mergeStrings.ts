/** A leaf of a dictionary: a text, a list of texts, or a function that makes a text of what it is given. */
type Leaf =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly unknown[]
  | ((...given: never[]) => unknown);

/**
 * Any part of a dictionary of texts, however deep: groups may be left out or given in part; texts, lists and functions
 * are replaced whole. `undefined` stands for the text that is there already.
 */
export type DeepPartial<T> = T extends Leaf
  ? T
  : { readonly [Key in keyof T]?: DeepPartial<T[Key]> | undefined };

/**
 * The texts of `defaults`, with those of `strings` in the place of theirs, group by group. Texts, lists and functions
 * are replaced whole; `undefined` leaves what was there. Neither argument is changed; where there is nothing to replace,
 * the answer is `defaults` itself.
 */
export function mergeStrings<T extends object>(
  defaults: T,
  strings?: DeepPartial<NoInfer<T>> | undefined,
): T {
  const replaced = Object.entries(strings ?? {}).filter(([, text]) => text !== undefined);
  if (replaced.length === 0) return defaults;
  const merged = replaced.map(([key, text]) => {
    const own: unknown = Object.hasOwn(defaults, key) ? defaults[key as keyof T] : undefined;
    return [key, isGroup(own) && isGroup(text) ? mergeStrings(own, text) : text];
  });
  return { ...defaults, ...Object.fromEntries(merged) };
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
