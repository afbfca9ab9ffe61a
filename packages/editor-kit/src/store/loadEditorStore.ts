import { picturesPart } from './picturesPart.ts';
import { premisesPart } from './premisesPart.ts';
import { writingPart } from './writingPart.ts';

/**
 * Fetches now what a store otherwise fetches when it is first wanted: what writes and judges drafts, brings pictures
 * and draws premises. For an interface of one's own while its page is idle, and for tests that wait for nothing; from
 * then on every action has happened when its call returns, if it asks nobody else. Never throws.
 */
export async function loadEditorStore(): Promise<void> {
  await Promise.all([writingPart, premisesPart, picturesPart].map((part) => part.load()));
}
