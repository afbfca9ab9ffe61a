import { errorBody, uploadedImage } from '@fabula/contract';
import type { AddedImage } from '@fabula/editor-kit/core';
import { authorization, fetchSignedIn } from './authorization.ts';

/** Gives the server a picture to keep for whoever is signed in; null where nobody is. Rejects with the server's sentence. */
export async function uploadPicture(
  file: Blob,
  { isNsfw, signal }: { isNsfw: boolean; signal: AbortSignal },
): Promise<AddedImage | null> {
  if (!('Authorization' in (await authorization()))) return null;
  const answer = await fetchSignedIn(`/api/v1/images?isNsfw=${isNsfw}`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': file.type },
    body: file,
    signal,
  });
  const body: unknown = await answer.json().catch(() => undefined);
  // A sign-in that has run out is nobody's.
  if (answer.status === 401) return null;
  if (!answer.ok) {
    const refusal = errorBody.safeParse(body);
    throw new Error(refusal.success ? refusal.data.error : `HTTP error! status: ${answer.status}`);
  }
  const { imageId, imageUrl } = uploadedImage.parse(body);
  return { imageId, imageUrl };
}
