import type { Page } from '@playwright/test';

/**
 * Whether two pictures are one to the eye: as large, and no point differs by more than `slightly` of 255 in any colour, which
 * is how much smoothed edges do by themselves. `page` is a blank one; its browser reads the pictures.
 */
export async function looksAlike(page: Page, one: Buffer, other: Buffer, slightly = 8): Promise<boolean> {
  if (one.equals(other)) return true;
  const pictures = [one, other].map((picture) => `data:image/png;base64,${picture.toString('base64')}`);
  return page.evaluate(
    async ({ pictures, slightly }) => {
      const [a, b] = await Promise.all(
        pictures.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height);
        }),
      );
      return (
        a?.width === b?.width &&
        a?.height === b?.height &&
        a?.data.every((value, index) => Math.abs(value - (b?.data[index] ?? 0)) <= slightly) === true
      );
    },
    { pictures, slightly },
  );
}
