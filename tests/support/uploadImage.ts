import { createPng } from './createPng.ts';
import type { Visitor } from './createVisitor.ts';

/** A small picture as an upload has it. */
export const png = createPng(16, 12);

/** Uploads a picture; who sends it must be signed in. */
export async function uploadImage(
  who: Visitor,
  isNsfw = false,
): Promise<{ imageId: string; imageUrl: string }> {
  const form = new FormData();
  form.set('image', new File([png], 'picture.png'));
  form.set('isNsfw', String(isNsfw));
  const response = await who.get('/api/v1/images', { method: 'POST', body: form });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  const { imageId, imageUrl } = (await response.json()) as { imageId: string; imageUrl: string };
  return { imageId, imageUrl };
}
