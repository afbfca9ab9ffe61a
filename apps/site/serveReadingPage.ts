import type { Plugin } from 'vite';

/** In development stories are read on their own document as well; their text is then asked for, as nobody fills it in. */
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
