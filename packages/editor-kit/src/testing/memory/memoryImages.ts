import { newId } from '@fabula/work-kit/core';
import type { ImagesAdapter, PictureWish } from '../../adapter/ImagesAdapter.ts';
import type { MemoryTroubles } from './createMemoryTroubles.ts';

/** Pictures that are never kept: a file as a `data:` URL, and one drawing for every prompt. */
export function memoryImages({ answer, pause }: MemoryTroubles): Required<ImagesAdapter> {
  const wishes = new Map<string, PictureWish>();
  return {
    async add(file, { signal }) {
      await answer(signal);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const isPicture = ['\x89PNG', '\xff\xd8\xff', 'RIFF', 'GIF8'].some((letters) =>
        [...letters].every((letter, index) => bytes[index] === letter.charCodeAt(0)),
      );
      if (!isPicture) throw new Error('This file is damaged, or holds no picture. Try another one.');
      return { imageId: null, imageUrl: `data:${file.type};base64,${btoa(String.fromCharCode(...bytes))}` };
    },
    async draw(prompt, { signal, onStep }) {
      await answer(signal);
      for (const [sentence, progress] of [
        ['Reading the prompt', 0],
        ['Drawing', 50],
      ] as const) {
        signal.throwIfAborted();
        onStep?.({ sentence, progress });
        await pause(signal);
      }
      return { imageId: newId(), imageUrl: `/drawings/${encodeURIComponent(prompt)}.svg` };
    },
    discard: () => undefined,
    resolve: ({ imageUrl }) => imageUrl,
    keepWish: (key, wish) => void (wish ? wishes.set(key, wish) : wishes.delete(key)),
    keptWish: (key) => wishes.get(key) ?? null,
  };
}
