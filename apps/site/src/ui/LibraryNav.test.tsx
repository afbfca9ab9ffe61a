import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { LibraryNav } from './LibraryNav.tsx';

function linksAt(path: string) {
  const markup = renderToString(
    <StaticRouter location={path}>
      <LibraryNav />
    </StaticRouter>,
  );
  return [...markup.matchAll(/<a [^>]*>/g)].map(([link]) => {
    const [, href] = /href="([^"]*)"/.exec(link) ?? [];
    const [, current] = /aria-current="([^"]*)"/.exec(link) ?? [];
    return current === undefined ? href : `${href} (${current})`;
  });
}

it('leads from each part of the library to the others, and says where one is', () => {
  expect(linksAt('/stories')).toEqual(['/stories (page)', '/scenes', '/genres', '/premises']);
  expect(linksAt('/categories/crime')).toEqual(['/stories', '/scenes', '/genres (true)', '/premises']);
});

it('leads from adult parts to adult parts alone', () => {
  expect(linksAt('/premises/nsfw')).toEqual([
    '/stories/nsfw',
    '/scenes/nsfw',
    '/genres/nsfw',
    '/premises/nsfw (page)',
  ]);
});
