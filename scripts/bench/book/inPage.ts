export interface SeededBook {
  paragraphs: number;
  /** Of a paragraph. */
  words: number;
  chapters: number;
}

/** Bytes as characters of JSON. */
export interface KeptBytes {
  database: number;
  local: number;
}

declare global {
  interface Window {
    benchReset(): void;
    /** Since the reset. `longest`: of tasks over 50 ms, in milliseconds; 0 for none. */
    benchSeen(): { bytes: KeptBytes; longest: number };
  }
}

/** Runs in a page: counts what is put into IndexedDB and local storage. */
export function countBytes(): void {
  let bytes: KeptBytes = { database: 0, local: 0 };
  window.benchReset = () => {
    bytes = { database: 0, local: 0 };
  };
  window.benchSeen = () => ({ bytes, longest: 0 });
  const { put, add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    bytes.database += JSON.stringify(given[0]).length;
    return put.apply(this, given);
  };
  IDBObjectStore.prototype.add = function (...given) {
    bytes.database += JSON.stringify(given[0]).length;
    return add.apply(this, given);
  };
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    bytes.local += key.length + value.length;
    setItem.call(this, key, value);
  };
}

/** Runs in a page: notes tasks over 50 ms. */
export function longTasks(): void {
  let longest = 0;
  window.benchReset = () => {
    longest = 0;
  };
  window.benchSeen = () => ({ bytes: { database: 0, local: 0 }, longest });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });
}

/** Runs in a page: milliseconds from the next press until the heading of this name is in the window. */
export async function untilShown(name: string): Promise<number> {
  const isThere = () =>
    [...document.querySelectorAll('[data-fabula-paragraph]')].some((one) => {
      if (one.textContent !== name) return false;
      const { top, bottom } = one.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  const start = await new Promise<number>((resolve) =>
    addEventListener('pointerdown', () => resolve(performance.now()), { once: true, capture: true }),
  );
  while (!isThere()) {
    if (performance.now() - start > 10_000) throw new Error(`${name} did not come into the window.`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return performance.now() - start;
}

/** Runs in a page: puts a book into its database, as an earlier release keeps it. */
export async function seedBook({ paragraphs: count, words, chapters }: SeededBook): Promise<void> {
  const sentence = 'The keeper rowed out to the mole and the lamp stood dark above a sea of slate'.split(' ');
  const textOf = (index: number) =>
    `${index} ${Array.from({ length: words - 1 }, (_, at) => sentence[(index + at) % sentence.length]).join(' ')}.`;
  const every = Math.floor(count / chapters);
  const paragraphs = Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    text: index % every === 0 ? `Chapter ${index / every + 1}` : textOf(index),
  }));
  const headings = Object.fromEntries(
    Array.from({ length: chapters }, (_, index) => [`p${index * every}`, 'chapter']),
  );
  const breaks = Object.fromEntries(
    Array.from({ length: chapters - 1 }, (_, index) => {
      const id = `p${(index + 1) * every - 1}`;
      return [id, { id: `b${index}`, summary: textOf(index), isCollapsed: false }];
    }),
  );
  const now = new Date().toISOString();
  const usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };
  const story = {
    ...{ key: 'bench-book', title: 'The Sea', premise: 'A keeper.', genre: '', isNsfw: false },
    ...{ mode: 'open_ended', progress: 0, paragraphs, headings, picks: {}, breaks, images: [] },
    ...{ overallSummary: '', tokenUsage: usage, createdAt: now },
  };
  const record = { version: 2, sentenceRule: 2, story, review: null, running: null, instruction: '' };
  const row = { key: story.key, revision: 1, record, updatedAt: now, isNsfw: false, title: story.title };
  const isMade = async () =>
    (await indexedDB.databases()).some((one) => one.name === 'fabula' && (one.version ?? 0) >= 5);
  while (!(await isMade())) await new Promise((resolve) => setTimeout(resolve, 100));
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('fabula');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  await new Promise<void>((resolve, reject) => {
    const writing = database.transaction('stories', 'readwrite');
    writing.objectStore('stories').put({ ...row, savedId: 'the_sea' });
    writing.oncomplete = () => resolve();
    writing.onerror = () => reject(writing.error);
  });
  database.close();
}
