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
  /** Words, and keys in braces. */
  keyboard(typed: string): Promise<void> {
    const parts = typed.match(/\{\w+\}|[^{]+/g) ?? [];
    return ask({
      do: 'keys',
      keys: parts.map((part) => (part.startsWith('{') ? part.slice(1, -1) : `"${part}"`)),
    });
  },
};
