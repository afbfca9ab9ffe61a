import { openedStories } from '../../apps/site/src/works/stories.ts';
import { MemoryStorage } from '../../tests/site/storage/MemoryStorage.ts';

const open = IDBFactory.prototype.open;
/** The product may stand under the book's own address: what a reader wrote there is not the book's to empty. */
IDBFactory.prototype.open = function openOfBook(name, version) {
  return open.call(this, `book of ${name}`, version);
};
const local = new MemoryStorage();
const session = new MemoryStorage();
Object.defineProperty(window, 'localStorage', { configurable: true, value: local });
Object.defineProperty(window, 'sessionStorage', { configurable: true, value: session });

/** Makes the browser that of a first visitor. */
export async function emptyBrowser(): Promise<void> {
  local.clear();
  session.clear();
  const { database } = await openedStories();
  const opened = await database?.();
  await Promise.all([...(opened?.objectStoreNames ?? [])].map((store) => opened?.clear(store)));
}
