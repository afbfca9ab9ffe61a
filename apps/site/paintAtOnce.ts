import type { Plugin } from 'vite';

const stylesheet = /[ \t]*<link rel="stylesheet"[^>]* href="(\/[^"]+\.css)"[^>]*>\n?/g;
const script =
  /[ \t]*<(?:script type="module"[^>]* src|link rel="modulepreload"[^>]* href)="(\/[^"]+\.js)">(?:<\/script>)?\n?/g;

/**
 * Lets a document be painted as soon as it has come: its styles stand in it, and its scripts come after. What is fetched
 * later looks for the stylesheets that it stands on by their links, so those stay, switched off.
 */
export function paintAtOnce(): Plugin {
  return {
    name: 'paint-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const sheets = pathsIn(html, stylesheet);
        const scripts = pathsIn(html, script);
        const styles = sheets.map((path) => {
          const sheet = bundle[path.slice(1)];
          if (sheet?.type !== 'asset') throw new Error(`The build has no ${path} to put into the page.`);
          return String(sheet.source).trim();
        });
        if (styles.length === 0 || scripts.length === 0)
          throw new Error('The page names no styles, or no scripts.');
        const links = sheets.map((path) => `<link rel="stylesheet" href="${path}" disabled>`);
        return html
          .replace(stylesheet, '')
          .replace(script, '')
          .replace('</head>', () => `  <style>${styles.join('')}</style>\n    ${links.join('')}\n  </head>`)
          .replace('</body>', () => `  <script type="module">${starter(scripts)}</script>\n  </body>`);
      },
    },
  };
}

const pathsIn = (html: string, name: RegExp) => [...html.matchAll(name)].map(([, path = '']) => path);

/**
 * What there is to read is painted first: before that, scripts would only take the line from the typefaces. A page that
 * is empty, or that nobody looks at, would wait for nothing; and no page waits for ever. The first script is the one to
 * run, the others are what it imports.
 */
const starter = (scripts: readonly string[]) => `
      const scripts = ${JSON.stringify(scripts)};
      const start = () => {
        for (const href of scripts.splice(1))
          document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
        import(scripts[0]);
      };
      if (document.hidden || !document.getElementById('root').firstElementChild) start();
      else {
        new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
        setTimeout(start, 2000);
      }
    `;
