import { deletedImage } from '@fabula/contract';
import type { AddedImage } from '@fabula/editor-kit/core';
import { callJson } from './callJson.ts';

/** Gives the room back that a drawing took which nobody wants. Should that fail, it is one of the account's images. */
export function discardPicture({ imageId }: AddedImage): void {
  if (imageId === null) return;
  void callJson(`/api/v1/images/${encodeURIComponent(imageId)}`, {
    method: 'DELETE',
    schema: deletedImage,
    keepalive: true,
  });
}
