import { expect, it } from 'vitest';
import { callsOf } from './renderPage.tsx';

it.each(['crime', 'science fiction', 'sci-fi / fantasy', '推理', 'ça & là', '100% true', 'a?b#c', '"a"'])(
  'B10: the page of %s is served with the list of that genre',
  (genre) => {
    for (const mode of ['', '/nsfw']) {
      const [list = ''] = callsOf(`/categories/${encodeURIComponent(genre)}${mode}`) ?? [];
      expect(new URL(list, 'http://server').searchParams.get('genre')).toBe(genre);
    }
  },
);
