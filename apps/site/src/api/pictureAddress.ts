import type { AddedImage } from '@fabula/editor-kit/core';

/** What is shown where an address leads elsewhere: nothing, which the editor says in its own words. */
const nowhere = 'data:,';

/**
 * Where a picture is loaded from. One that the server holds is at the API's base and its path, and nowhere else: a story
 * that was brought in from somewhere cannot make the page ask another server.
 */
export function pictureAddress({ imageId, imageUrl }: AddedImage, base: string): string {
  if (imageId === null && imageUrl.startsWith('data:image/')) return imageUrl;
  try {
    const address = new URL(imageUrl, base);
    return address.origin === new URL(base).origin ? address.href : nowhere;
  } catch {
    return nowhere;
  }
}
