import { assistancePart } from './assistancePart.ts';
import { picturesPart } from './picturesPart.ts';
import { premisesPart } from './premisesPart.ts';
import { writingPart } from './writingPart.ts';

/**
 * Fetches now what a store otherwise fetches when it is first wanted: what writes and judges drafts, asks the
 * assistant, brings pictures and draws premises. For an interface of one's own while its page is idle, and for tests
 * that wait for nothing: from then on an action that asks nobody else has happened when its call returns. Never throws.
 */
export async function loadEditorStore(): Promise<void> {
  await Promise.all([writingPart, premisesPart, assistancePart, picturesPart].map((part) => part.load()));
}
