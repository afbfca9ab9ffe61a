type Leaf =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly unknown[]
  | ((...given: never[]) => unknown);

/** Any part of a dictionary: groups may be partial; texts, lists and functions are replaced whole. */
export type DeepPartial<T> = T extends Leaf
  ? T
  : { readonly [Key in keyof T]?: DeepPartial<T[Key]> | undefined };

/**
 * `defaults` with the leaves of `strings` in place of its own; `undefined` keeps the default. Neither argument is changed;
 * returns `defaults` itself where nothing is replaced.
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
