/** Ends a trouble that was brought about. */
export type EndTrouble = () => void | Promise<void>;

/** What an act gives while there is this trouble, which ends after it whatever happens. */
export async function during<T>(
  trouble: () => EndTrouble | Promise<EndTrouble>,
  act: () => Promise<T>,
): Promise<T> {
  const end = await trouble();
  try {
    return await act();
  } finally {
    await end();
  }
}
