import { expect, it, vi } from 'vitest';
import { createStorePart } from './createStorePart.ts';

it('fetches once, for whoever wants it, and hands it over at once from then on', async () => {
  const fetchPart = vi.fn(async () => 'here');
  const part = createStorePart(fetchPart);
  const had: string[] = [];
  part.use((one) => had.push(one));
  part.use((one) => had.push(one));
  expect(had).toEqual([]);
  expect(await part.load()).toBe('here');
  expect(had).toEqual(['here', 'here']);
  part.use((one) => had.push(one));
  expect(had).toHaveLength(3);
  expect(fetchPart).toHaveBeenCalledOnce();
});

it('says what could not be fetched, and fetches it again when it is wanted again', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const fetchPart = vi.fn(async () => 'here').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const part = createStorePart(fetchPart);
  const [work, onFailed] = [vi.fn(), vi.fn()];
  part.use(work, onFailed);
  expect(await part.load()).toBeNull();
  expect([work.mock.calls, onFailed.mock.calls]).toEqual([[], [[]]]);
  expect(warn).toHaveBeenCalledOnce();
  expect(await part.load()).toBe('here');
  part.use(work, onFailed);
  expect(work).toHaveBeenCalledExactlyOnceWith('here');
});
