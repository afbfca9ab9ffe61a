import type { Plugin, Rollup } from 'vite';

const stylesheet = /[ \t]*<link rel="stylesheet"[^>]* href="(\/[^"]+\.css)"[^>]*>\n?/g;
const script =
  /[ \t]*<(?:script type="module"[^>]* src|link rel="modulepreload"[^>]* href)="(\/[^"]+\.js)">(?:<\/script>)?\n?/g;

/**
 * Lets a document be painted as soon as it has come: its styles stand in it, and its scripts come after. What is fetched
 * later looks for the stylesheets that it stands on by their links, so the script that starts the others makes those,
 * switched off: in the document itself, browsers would fetch them before they see that they are.
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
        const styles = sheets.map((path) => inlineStyles(path.slice(1), bundle));
        if (styles.length === 0 || scripts.length === 0)
          throw new Error('The page names no styles, or no scripts.');
        return html
          .replace(stylesheet, '')
          .replace(script, '')
          .replace('</head>', () => `  ${styles.join('')}\n  </head>`)
          .replace('</body>', () => `  <script type="module">${starter(scripts)}</script>\n  </body>`);
      },
    },
  };
}

/** A stylesheet of the build as it stands in a document, under the name of the file that need not be fetched. */
export function inlineStyles(fileName: string, bundle: Rollup.OutputBundle): string {
  const sheet = bundle[fileName];
  if (sheet?.type !== 'asset') throw new Error(`The build has no ${fileName} to put into the page.`);
  return `<style data-sheet="/${fileName}">${String(sheet.source).trim()}</style>`;
}

const pathsIn = (html: string, name: RegExp) => [...html.matchAll(name)].map(([, path = '']) => path);

/**
 * What there is to read is painted first: before that, scripts would only take the line from the typefaces. A page that
 * is empty, or that nobody looks at, would wait for nothing, and one that is written in is nothing without its scripts;
 * and no page waits for ever. The first script is the one to
 * run, the others are what it imports.
 */
const starter = (scripts: readonly string[]) => `
      const scripts = ${JSON.stringify(scripts)};
      const add = (link) => document.head.append(Object.assign(document.createElement('link'), link));
      for (const { dataset } of document.querySelectorAll('style[data-sheet]'))
        add({ rel: 'stylesheet', disabled: true, href: dataset.sheet });
      const start = () => {
        for (const href of scripts.splice(1)) add({ rel: 'modulepreload', href });
        import(scripts[0]);
      };
      if (document.hidden || !document.getElementById('root').firstElementChild || document.querySelector('[data-served-writing]')) start();
      else {
        new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
        setTimeout(start, 2000);
      }
    `;
