import { vars } from '../../tokens/vars.css.ts';

const variables = namesIn(vars);

function namesIn(tokens: object): string[] {
  return Object.values(tokens).flatMap((token: unknown) =>
    typeof token === 'string' ? (/--[\w-]+/.exec(token) ?? []) : namesIn(token as object),
  );
}

const homes = new WeakMap<Document, Map<string, HTMLElement>>();

/**
 * An element at the end of the body for overlays, with the theme of the place of `anchor`, and with the variables that
 * are set around it. Only in a browser.
 */
export function homeOf(anchor: Element): HTMLElement {
  const { ownerDocument: page } = anchor;
  const themed = anchor.closest<HTMLElement>('[data-fabula-theme]');
  const theme = themed?.contains(page.body) ? undefined : themed?.dataset.fabulaTheme;
  const [there, body] = [anchor, page.body].map((element) => getComputedStyle(element));
  const own = variables.flatMap((name) => {
    const value = there?.getPropertyValue(name) ?? '';
    return value === body?.getPropertyValue(name) ? [] : [[name, value] as const];
  });
  const look = JSON.stringify([theme, own]);
  const known = homes.get(page) ?? new Map<string, HTMLElement>();
  homes.set(page, known);
  const home = known.get(look) ?? page.createElement('div');
  known.set(look, home);
  home.style.display = 'contents';
  if (theme !== undefined) home.dataset.fabulaTheme = theme;
  for (const [name, value] of own) home.style.setProperty(name, value);
  if (!home.isConnected) page.body.append(home);
  return home;
}
