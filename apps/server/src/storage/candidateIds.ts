/** `the_lighthouse`, `the_lighthouse_2`, `the_lighthouse_3`, … (D-IDS), from the first of them or a later one. */
export function* candidateIds(baseId: string, from = 1): Generator<string, never> {
  for (let number = from; ; number++) yield number === 1 ? baseId : `${baseId}_${number}`;
}
