import { type OpenedStorage, openStoryStorage } from '../storage/openStoryStorage.ts';

let opening: Promise<OpenedStorage> | undefined;

/** The stories of this browser, opened once for the page. */
export function storyStorage(): Promise<OpenedStorage> {
  opening ??= openStoryStorage();
  return opening;
}
