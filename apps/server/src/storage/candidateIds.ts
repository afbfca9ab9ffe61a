/** `the_lighthouse`, `the_lighthouse_2`, `the_lighthouse_3`, … (D-IDS). */
export function* candidateIds(baseId: string): Generator<string, never> {
  yield baseId;
  for (let number = 2; ; number++) yield `${baseId}_${number}`;
}
