import { describe, expect, it } from 'vitest';
import { modelStorage } from '../../../../../tests/storage/model/modelStorage.ts';
import type { ImageProcessor } from '../../images/Illustrator.ts';
import { imageService } from './pictures.ts';

/** Keeps what it is given as it is. */
const asItIs: Pick<ImageProcessor, 'process'> = {
  process: async (bytes) => ({ image: { bytes, contentType: 'image/png', width: 1, height: 1 } }),
};

const open = (quotaBytes = 100) =>
  imageService({ processor: asItIs, blobs: modelStorage().blobs, quotaBytes });

const upload = (size: number, ownerId = 'mara', isNsfw = false) => ({
  ownerId,
  bytes: new Uint8Array(size),
  isNsfw,
});

describe('imageService', () => {
  it('keeps an image with its owner and its flag, under an id that cannot be guessed', async () => {
    const images = open();
    const adding = await images.add(upload(10, 'mara', true));
    if ('refusal' in adding) throw new Error(adding.refusal);
    expect(adding.image.imageId).toMatch(/^[A-Za-z0-9_-]{24}$/);
    expect(adding.image.imageUrl).toBe(`/api/v1/images/${adding.image.imageId}`);
    expect(await images.read(adding.image.imageId)).toMatchObject({ ownerId: 'mara', isNsfw: true });
  });

  it('gives each account so much room and no more, however many images arrive at once', async () => {
    const images = open();
    const adding = await Promise.all(Array.from({ length: 20 }, () => images.add(upload(30))));
    expect(adding.filter((one) => 'image' in one)).toHaveLength(3);
    expect(adding.filter((one) => 'refusal' in one && one.refusal === 'quota_spent')).toHaveLength(17);
    expect(await images.add(upload(30, 'jonas'))).toHaveProperty('image');
  });

  it('has room again when one is deleted, which its owner alone can do', async () => {
    const images = open(30);
    const adding = await images.add(upload(30));
    if ('refusal' in adding) throw new Error(adding.refusal);
    const { imageId } = adding.image;
    expect(await images.remove(imageId, 'jonas')).toBe(false);
    expect(await images.remove(imageId, 'mara')).toBe(true);
    expect(await images.read(imageId)).toBeUndefined();
    expect(await images.add(upload(30))).toHaveProperty('image');
  });

  it.each(['', '../secret', 'x'.repeat(65), 'a/b', 'a b'])('knows no image %j', async (id) => {
    expect(await open().read(id)).toBeUndefined();
    expect(await open().remove(id, 'mara')).toBe(false);
  });

  it('goes on after one that could not be kept', async () => {
    const { blobs } = modelStorage();
    let fails = true;
    const images = imageService({
      processor: asItIs,
      blobs: {
        ...blobs,
        async put(blob) {
          if (fails) throw new Error('No room is left.');
          await blobs.put(blob);
        },
      },
      quotaBytes: 100,
    });
    await expect(images.add(upload(10))).rejects.toThrow('No room');
    fails = false;
    expect(await images.add(upload(10))).toHaveProperty('image');
  });
});
