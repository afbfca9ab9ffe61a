/** What a test asks of whoever drives the browser. */
export type Asked =
  | { readonly do: 'keys'; readonly keys: readonly string[] }
  | { readonly do: 'compose' | 'commit'; readonly text: string };

let asked: { readonly what: Asked; readonly answer: () => void } | null = null;

function ask(what: Asked): Promise<void> {
  return new Promise((answer) => {
    asked = { what, answer };
  });
}
export const askedNow = (): Asked | null => asked?.what ?? null;
export function answer(): void {
  const { answer: go } = asked ?? {};
  asked = null;
  go?.();
}

/** As much of Vitest's own as tests of the text need. */
export const cdp = () => ({
  send(method: string, { text }: { text: string }): Promise<void> {
    if (method === 'Input.imeSetComposition') return ask({ do: 'compose', text });
    if (method === 'Input.insertText') return ask({ do: 'commit', text });
    throw new Error(`${method} is Chromium’s.`);
  },
});
export const userEvent = {
  /** Words, and keys in braces: `{Shift>}` is held down until `{/Shift}`. */
  keyboard(typed: string): Promise<void> {
    const held: string[] = [];
    const keys: string[] = [];
    for (const part of typed.match(/\{\/?\w+>?\}|[^{]+/g) ?? []) {
      if (part.endsWith('>}')) held.push(part.slice(1, -2));
      else if (part.startsWith('{/')) held.pop();
      else keys.push(part.startsWith('{') ? [...held, part.slice(1, -1)].join('+') : `"${part}"`);
    }
    return ask({ do: 'keys', keys });
  },
};
