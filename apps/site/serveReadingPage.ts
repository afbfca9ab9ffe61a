import type { Plugin } from 'vite';

/** Serves stories on their own document in development too; their text is then fetched by the page. */
export function serveReadingPage(): Plugin {
  return {
    name: 'serve-reading-page',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (/^\/story\/[^/]+\/?$/i.test(path)) request.url = '/read.html';
        next();
      });
    },
  };
}
