import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { vi } from 'vitest';
import { storyExporting } from '../../apps/site/src/works/stories.ts';
import type { BookFormat, Story } from '../../packages/editor-kit/src/core.ts';
import { conformanceFetch } from './conformanceFetch.ts';

/**
 * Every word in the book that the server at this address binds of a story, markup included, and the bodies that were sent for
 * it. Leaves `fetch` stubbed.
 */
export async function bookWords(
  url: string,
  format: BookFormat,
  story: Story,
): Promise<{ words: string; sent: string }> {
  const bodies: string[] = [];
  const { fetch } = conformanceFetch(url);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    bodies.push(String(init?.body));
    return fetch(path, init);
  });
  const { file } = await storyExporting.book(format, story, { author: 'Mara', hasSummaries: true });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const words =
    format === 'pdf'
      ? (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text
      : Object.values(unzipSync(bytes))
          .map((part) => strFromU8(part))
          .join('\n');
  return { words, sent: bodies.join() };
}
