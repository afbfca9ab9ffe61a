import { minifySync, type Plugin } from 'vite';
import { filesOf } from './bundled.ts';

const stylesheet = /[ \t]*<link rel="stylesheet"[^>]* href="(\/[^"]+\.css)"[^>]*>\n?/g;
const script =
  /[ \t]*<(?:script type="module"[^>]* src|link rel="modulepreload"[^>]* href)="(\/[^"]+\.js)">(?:<\/script>)?\n?/g;

const account = 'routes/SiteAccountProvider.tsx';
/** The page modules of an address, by the first part of its path: preloaded beside the first script. */
export const ahead: Record<string, readonly string[]> = {
  'ai-story-generator': ['routes/EditorPage.tsx', account],
  'ai-scene-generator': ['routes/SceneGeneratorPage.tsx', account],
  scene: ['routes/ScenePage.tsx', account],
  stories: ['routes/LibraryRoute.tsx'],
  scenes: ['routes/LibraryRoute.tsx'],
  genres: ['routes/GenresPage.tsx'],
  categories: ['routes/CategoryPage.tsx'],
  premises: ['routes/PremisesPage.tsx'],
  login: ['signing/SigningPage.tsx', account],
  register: ['signing/SigningPage.tsx', account],
};

/** Inlines styles and defers scripts for an early paint. Inlined sheets stay as disabled links, which lazy chunks look for. */
export function paintAtOnce(): Plugin {
  return {
    name: 'paint-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, path }) {
        const sheets = pathsIn(html, stylesheet);
        const scripts = pathsIn(html, script);
        const styles = sheets.map((path) => {
          const sheet = bundle[path.slice(1)];
          if (sheet?.type !== 'asset') throw new Error(`The build has no ${path} to put into the page.`);
          return String(sheet.source).trim();
        });
        if (styles.length === 0 || scripts.length === 0)
          throw new Error('The page names no styles, or no scripts.');
        const known = new Set(scripts);
        const isSite = path.endsWith('index.html');
        const pages = isSite
          ? Object.entries(ahead).map(([name, modules]) => {
              const paths = filesOf(modules, bundle).scripts.map((file) => `/${file}`);
              return [name, paths.filter((file) => !known.has(file))] as const;
            })
          : [];
        return html
          .replace(stylesheet, '')
          .replace(script, '')
          .replace('</head>', () => `  ${inlined(styles, sheets)}\n  </head>`)
          .replace(
            '</body>',
            () => `  <script type="module">${starter(scripts, pages, isSite ? 4000 : 0)}</script>\n  </body>`,
          );
      },
    },
  };
}

const pathsIn = (html: string, name: RegExp) => [...html.matchAll(name)].map(([, path = '']) => path);

const fetchedFace = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/** What the kits undo of a page around them; this page hands none of it down, and is to come in one flight. */
const handedDown = /:where\(\[data-fabula-root\]\)\s*\{[^}]*\}/g;

/** For shadow roots, of which a document's own sheet reaches none. */
const ofHosts = /,\s*:host(?:\((?:[^()]|\([^()]*\))*\))?(?=\s*[,{])/g;

/** Inlined styles with the paths of their stylesheets; preloaded typefaces stay apart. */
export function inlined(styles: readonly string[], paths: readonly string[]): string {
  const text = styles.join('').replace(handedDown, '').replace(ofHosts, '');
  const faces = text.match(fetchedFace)?.join('') ?? '';
  const rest = `<style data-sheets="${paths.join(' ')}">${text.replace(fetchedFace, '')}</style>`;
  return faces === '' ? rest : `<style data-faces>${faces}</style>${rest}`;
}

/**
 * Starts the scripts after the first paint, as they compete with the typefaces; at once on a page that is empty, hidden or
 * marked `data-scripts-first`, and after a timeout on any. There typefaces come after them, as fallbacks are as wide: once
 * the page has been painted (`tellShown`: what was painted in a fallback and is painted anew in a wider face would count as
 * the largest paint), or, where that fails, `patience` ms after the scripts.
 */
function starter(
  scripts: readonly string[],
  pages: readonly (readonly [string, readonly string[]])[],
  patience: number,
): string {
  const folder = '/assets/';
  const files = [...new Set(pages.flatMap(([, paths]) => paths))];
  const names = files.map((path) => path.slice(folder.length));
  const numbers = pages.map(([name, paths]) => [name, paths.map((path) => files.indexOf(path))]);
  // A disabled link in the markup would still be fetched.
  return `
      const scripts = ${JSON.stringify(scripts)};
      const files = ${JSON.stringify(names)};
      const pages = ${JSON.stringify(Object.fromEntries(numbers))};
      ${minified(`
      const link = (to) => {
        const made = Object.assign(document.createElement('link'), to);
        document.head.append(made);
        return new Promise((done) => { made.onload = made.onerror = done; });
      };
      for (const { dataset } of document.querySelectorAll('style[data-sheets]'))
        for (const href of dataset.sheets.split(' ')) link({ rel: 'stylesheet', disabled: true, href });
      const early = document.documentElement.dataset.keptWorks === undefined && document.querySelector('[data-early]');
      if (early) {
        const fields = [...early.querySelectorAll('textarea, input[type="text"]')];
        const step = early.querySelector('[data-fabula-next-step] button');
        const key = 'fabula-early-' + early.dataset.early;
        const changed = () => {
          if (fields[1].value.trim()) step.removeAttribute('aria-disabled');
          else step.setAttribute('aria-disabled', 'true');
          const values = fields.map(({ value, dataset }) => dataset.suggested === undefined ? value : '');
          try {
            if (values.some(Boolean)) sessionStorage.setItem(key, JSON.stringify(values));
            else sessionStorage.removeItem(key);
          } catch {}
        };
        const press = () => {
          if (step.ariaDisabled === 'true') return;
          step.ariaBusy = 'true';
          early.dataset.pressed = '';
        };
        for (const field of fields) if (field.value) field.dataset.suggested = '';
        const own = ({ dataset, style }) => {
          if (dataset.suggested === undefined) return;
          delete dataset.suggested;
          dataset.replaced = '';
          style.color = getComputedStyle(early).color;
        };
        try {
          JSON.parse(sessionStorage.getItem(key))?.forEach((value, at) => {
            if (!value) return;
            own(fields[at]);
            fields[at].value = value;
          });
        } catch {}
        changed();
        early.addEventListener('input', ({ target }) => { own(target); changed(); });
        early.addEventListener('click', ({ target }) => {
          const button = target.closest('button');
          if (button === step) return press();
          if (!button || button.disabled || button.ariaDisabled === 'true') return;
          for (const busy of early.querySelectorAll('[aria-busy]')) if (busy !== step) busy.ariaBusy = null;
          button.ariaBusy = 'true';
          early.dataset.button = button.ariaLabel || button.textContent;
        });
        early.addEventListener('keydown', (key) => { if (key.key === 'Enter' && (key.ctrlKey || key.metaKey)) press(); });
        early.addEventListener('focusin', ({ target }) => { target.dataset.focused = 'true'; });
        early.addEventListener('focusout', ({ target }) => { delete target.dataset.focused; });
        early.addEventListener('compositionstart', ({ target }) => { target.dataset.composing = ''; });
        early.addEventListener('compositionend', ({ target }) => { delete target.dataset.composing; });
      }
      const faces = document.querySelector('style[data-faces]');
      const show = () => {
        faces.media = 'all';
        try { localStorage.setItem('fabula-typefaces', 1); } catch {}
      };
      addEventListener('fabula-shown', () => requestAnimationFrame(() => requestAnimationFrame(show)));
      const isEmpty = !document.getElementById('root').firstElementChild;
      if (isEmpty) faces.media = 'not all';
      const start = () => {
        const coming = [import(scripts[0])];
        for (const href of scripts.splice(1)) coming.push(link({ rel: 'modulepreload', href }));
        for (const at of pages[location.pathname.split('/')[1]] ?? [])
          coming.push(link({ rel: 'modulepreload', href: '${folder}' + files[at] }));
        Promise.allSettled(coming).then(() => setTimeout(show, ${patience}));
      };
      if (document.hidden || isEmpty || document.documentElement.dataset.scriptsFirst !== undefined) start();
      else {
        new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
        setTimeout(start, 2000);
      }
    `)}
    `;
}

/** The document is to come in one flight of the network. */
function minified(script: string): string {
  const { code, errors } = minifySync('starter.js', script, { module: true, mangle: { toplevel: true } });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code.trim();
}
