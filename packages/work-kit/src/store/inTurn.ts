/** Does `work` one at a time: whoever asks while it goes on has it done once more, and waits for both. */
export function inTurn(work: () => Promise<void>): () => Promise<void> {
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
