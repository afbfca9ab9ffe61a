import type { ExportStoryRequest } from '@fabula/contract';
import { expect, it, vi } from 'vitest';
import type { FittedPicture } from '../../images/Illustrator.ts';
import { TimeSlices } from '../../scheduling/Scheduling.ts';
import type { StoredBlob } from '../../storage/Storage.ts';
import { bookPictures, typesettingService } from './typesetting.ts';

const MEGABYTE = 1024 * 1024;

it('takes pictures until they are 24 MB together, fits the same one once, and counts what is left out', async () => {
  let fitted = 0;
  const pictures = bookPictures(
    { read: async (id) => ({ id, isNsfw: false, bytes: new Uint8Array() }) as StoredBlob },
    {
      async fitInto() {
        fitted += 1;
        const bytes = new Uint8Array(5 * MEGABYTE);
        return { bytes, contentType: 'image/jpeg', width: 1, height: 1 } satisfies FittedPicture;
      },
    },
  )({ isNsfw: false });
  const taken = [];
  for (const imageId of ['a', 'b', 'a', 'c', 'd', 'e', 'f'])
    taken.push((await pictures.take({ imageId, imageUrl: '' })) !== undefined);
  expect(taken).toEqual([true, true, true, true, true, false, false]);
  expect([fitted, pictures.leftOut]).toEqual([6, 2]);
});

it('lets others have their turn between the paragraphs of a long story', async () => {
  const isOver = vi.spyOn(TimeSlices.prototype, 'isOver').mockReturnValue(true);
  const turns = vi.spyOn(TimeSlices.prototype, 'yieldToEventLoop');
  const { bind } = typesettingService({
    typeset: () => Promise.reject(new Error('Nobody asked for a script.')),
    bind: async ({ chapters }) => ({
      bytes: new Uint8Array(),
      unset: (chapters[0]?.parts ?? []).filter((part) => typeof part === 'string'),
    }),
    settle: () => Promise.reject(new Error('Nothing is long.')),
    openPictures: () => ({ take: async () => undefined, leftOut: 0 }),
    atOnce: 1,
  });
  const paragraphs = Array.from({ length: 200 }, () => 'One \t two.\u00a0 Three.\rFour. \u0000\n\n');
  const request = { ...{ title: '', author: '', premise: '', genre: '', isNsfw: false }, paragraphs };
  const asked: ExportStoryRequest = { ...request, hasSummaries: false, images: [] };
  const opening = await bind(asked, 'epub', { caller: 'mara', signal: new AbortController().signal });
  expect(turns).toHaveBeenCalledTimes(200);
  expect('book' in opening && opening.book.unset).toEqual(
    Array.from({ length: 200 }, () => 'One two. Three.\nFour.'),
  );
  isOver.mockRestore();
  turns.mockRestore();
});

it('settles long paragraphs beside the loop, and short ones at once', async () => {
  const settled: number[] = [];
  const { bind } = typesettingService({
    typeset: () => Promise.reject(new Error('Nobody asked for a script.')),
    bind: async ({ chapters }) => ({
      bytes: new Uint8Array(),
      unset: (chapters[0]?.parts ?? []).filter((part) => typeof part === 'string'),
    }),
    async settle(text) {
      settled.push(text.length);
      return 'Settled.';
    },
    openPictures: () => ({ take: async () => undefined, leftOut: 0 }),
    atOnce: 1,
  });
  const paragraphs = ['*a* '.repeat(25_000), '*One.*', '*a* '.repeat(5_001)];
  const request = { ...{ title: '', author: '', premise: '', genre: '', isNsfw: false }, paragraphs };
  const asked: ExportStoryRequest = { ...request, hasSummaries: false, images: [] };
  const opening = await bind(asked, 'epub', { caller: 'mara', signal: new AbortController().signal });
  expect(settled).toEqual([100_000, 20_004]);
  expect('book' in opening && opening.book.unset).toEqual(['Settled.', '*One.*', 'Settled.']);
});
