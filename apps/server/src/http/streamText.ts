/**
 * Text that comes in pieces, read as fast as the other end takes it. An error in the middle breaks the connection off:
 * whoever reads must not take half of it for the whole.
 */
export function streamText(
  pieces: AsyncGenerator<string, void, undefined>,
  report: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          report(error);
          controller.error(error);
        }
      },
      async cancel() {
        await pieces.return();
      },
    },
    { highWaterMark: 1 },
  );
}
