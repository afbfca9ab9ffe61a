import { expect, it } from 'vitest';
import { EventQueue } from './events.ts';

async function collect<Event>(events: AsyncIterable<Event>, all: Event[] = []): Promise<Event[]> {
  for await (const event of events) all.push(event);
  return all;
}

it('gives what is pushed before and while somebody reads, in order, to the end', async () => {
  const events = EventQueue.of<number>(async (push) => {
    push(1);
    push(2);
    await new Promise((resolve) => setTimeout(resolve, 5));
    push(3);
  });
  expect(await collect(events)).toEqual([1, 2, 3]);
  expect(await events.next()).toEqual({ value: undefined, done: true });
});

it('throws what the pushing side throws once all before it is read', async () => {
  const all: number[] = [];
  const events = EventQueue.of<number>(async (push) => {
    push(1);
    throw new Error('broken');
  });
  await expect(collect(events, all)).rejects.toThrow('broken');
  expect(all).toEqual([1]);
});

it('drops what comes after its reader has left', async () => {
  let late: (event: number) => void = () => undefined;
  const events = EventQueue.of<number>(async (push) => {
    late = push;
    push(1);
    push(2);
    await new Promise(() => undefined);
  });
  for await (const event of events) {
    expect(event).toBe(1);
    break;
  }
  late(3);
  expect(await events.next()).toEqual({ value: undefined, done: true });
});
