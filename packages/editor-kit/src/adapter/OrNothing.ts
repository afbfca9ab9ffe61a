/** An answer, or nothing at all, which means the plain case (D-PARSE): a `save` that resolves to nothing has saved. */
// biome-ignore lint/suspicious/noConfusingVoidType: an async function that returns nothing is one of these
export type OrNothing<Answer> = Answer | void;
