/** `base`, or `base_2`, `base_3`, … : the first one that is free. */
export async function uniqueId(
  base: string,
  isTaken: (id: string) => boolean | Promise<boolean>,
): Promise<string> {
  let id = base;
  for (let number = 2; await isTaken(id); number++) id = `${base}_${number}`;
  return id;
}
