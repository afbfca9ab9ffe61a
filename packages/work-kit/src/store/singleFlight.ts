/** A mutex with one pending call: all that ask meanwhile share one more run of `work`. */
export function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let going: Promise<void> | undefined;
  let isWanted = false;
  const drain = async () => {
    while (isWanted) {
      isWanted = false;
      await work();
    }
  };
  return () => {
    isWanted = true;
    going ??= drain().finally(() => {
      going = undefined;
    });
    return going;
  };
}
