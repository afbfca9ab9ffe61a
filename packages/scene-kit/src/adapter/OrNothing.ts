// biome-ignore lint/suspicious/noConfusingVoidType: an async function that returns nothing is one of these
export type OrNothing<Answer> = Answer | void;
