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
