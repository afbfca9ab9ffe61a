/** What a title is made from. */
export interface TitleRequest {
  /** The beginning of the text. */
  text: string;
  premise: string;
  isNsfw: boolean;
}

/** Resolves to a title, '' for none. */
export type TitlePort = (request: TitleRequest, options: { signal: AbortSignal }) => Promise<string>;

/** Milliseconds: a later title would surprise who writes on. */
const longestWait = 30_000;

export interface Titles {
  /** Asks for a title; false where none came, or the work has one by then. */
  propose(): Promise<boolean>;
  leave(): void;
}

/** Asks for titles of an untitled work, one at a time. */
export function createTitles({
  work,
  request,
  port,
  onProposed,
}: {
  work: () => { readonly key: string; readonly title: string };
  request: () => TitleRequest;
  port: () => TitlePort | undefined;
  onProposed: (title: string) => void;
}): Titles {
  let asked: AbortController | undefined;
  const isUntitled = () => work().title.trim() === '';
  return {
    async propose() {
      const ask = port();
      const { key } = work();
      if (!ask || !isUntitled()) return false;
      asked?.abort();
      const controller = new AbortController();
      asked = controller;
      const { signal } = controller;
      const timer = setTimeout(() => controller.abort(), longestWait);
      try {
        const title = (await ask(request(), { signal })).replace(/\s+/g, ' ').trim();
        if (signal.aborted || title === '' || work().key !== key || !isUntitled()) return false;
        onProposed(title);
        return true;
      } catch (thrown) {
        if (!signal.aborted) console.warn('A title could not be found.', thrown);
        return false;
      } finally {
        clearTimeout(timer);
      }
    },
    leave: () => asked?.abort(),
  };
}
