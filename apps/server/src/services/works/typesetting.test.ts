import { expect, it } from 'vitest';
import type { FittedPicture } from '../../images/Illustrator.ts';
import type { StoredBlob } from '../../storage/Storage.ts';
import { bookPictures } from './typesetting.ts';

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
