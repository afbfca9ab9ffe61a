import type { Context } from 'hono';

/** Says where the next page is, as D-LISTS has it: this same call, with these parameters beside its own. */
export function linkNextPage(c: Context, parameters: Readonly<Record<string, string>>): void {
  const url = new URL(c.req.url);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  c.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
}
