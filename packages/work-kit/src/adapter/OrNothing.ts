// biome-ignore-all lint/suspicious/noConfusingVoidType: an async function that returns nothing is one of these

/** An answer, or nothing at all, which means the plain case (D-PARSE): a `save` that resolves to nothing has saved. */
export type OrNothing<Answer> = Answer | void;
