import { servedFields } from './served.ts';

/**
 * Opens the work that an arrival means while what was served can still be written in: whoever has begun to write there has
 * begun a new one, and what was opened before they did can no longer be written over.
 */
export async function openBesideWriting<A extends { isNew: boolean }, W extends { record: unknown }>(
  arrival: A,
  open: (arrival: A) => Promise<W>,
): Promise<W> {
  const isWritten = () => servedFields().some(({ value }) => value !== '');
  let work = await open({ ...arrival, isNew: arrival.isNew || isWritten() });
  if (work.record && isWritten()) work = await open({ ...arrival, isNew: true });
  if (work.record) for (const field of servedFields()) field.readOnly = true;
  return work;
}
