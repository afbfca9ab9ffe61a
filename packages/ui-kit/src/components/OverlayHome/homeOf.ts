import { enableShadowDOM } from '@react-stately/flags';
import { rootOf } from '../../dom.ts';
import { vars } from '../../tokens/vars.css.ts';

const variables = namesIn(vars);

function namesIn(tokens: object): string[] {
  return Object.values(tokens).flatMap((token: unknown) =>
    typeof token === 'string' ? (/--[\w-]+/.exec(token) ?? []) : namesIn(token as object),
  );
}

const homes = new WeakMap<Document | ShadowRoot, Map<string, HTMLElement>>();

/** Call it before the first press: React Aria looks into shadow roots once it is told that there are some. */
export function prepareRoot(element: Element): void {
  if ('host' in rootOf(element)) enableShadowDOM();
}

/**
 * An element at the end of the body, or of the shadow root, for overlays, with the theme of the place of `anchor`, and with
 * the variables that are set around it. Only in a browser.
 */
export function homeOf(anchor: Element): HTMLElement {
  const { ownerDocument: page } = anchor;
  const root = rootOf(anchor);
  const around = 'host' in root ? root.host : page.body;
  const themed = anchor.closest<HTMLElement>('[data-fabula-theme]');
  const theme = themed?.contains(page.body) ? undefined : themed?.dataset.fabulaTheme;
  const [there, base] = [anchor, around].map((element) => getComputedStyle(element));
  const own = variables.flatMap((name) => {
    const value = there?.getPropertyValue(name) ?? '';
    return value === base?.getPropertyValue(name) ? [] : [[name, value] as const];
  });
  const look = JSON.stringify([theme, own]);
  const known = homes.get(root) ?? new Map<string, HTMLElement>();
  homes.set(root, known);
  const home = known.get(look) ?? page.createElement('div');
  known.set(look, home);
  home.style.display = 'contents';
  if (theme !== undefined) home.dataset.fabulaTheme = theme;
  for (const [name, value] of own) home.style.setProperty(name, value);
  if (!home.isConnected) ('host' in root ? root : page.body).append(home);
  return home;
}
