/** What the server answers at a path, by its query. */
export type Answers = Record<string, (query: URLSearchParams) => unknown>;

/**
 * Answers calls by `answers`: a Response, or what is sent as JSON; anything else of the server is not found. `restore`
 * gives the real server back.
 */
export function answerLists(answers: Answers) {
  const asked: string[] = [];
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), 'http://server');
    if (!pathname.startsWith('/api/')) return fetch(input, init);
    asked.push(`${pathname}?${searchParams}`);
    const answer = await answers[pathname]?.(searchParams);
    if (answer instanceof Response) return answer;
    return answer === undefined
      ? Response.json({ error: 'No.', type: 'not_found' }, { status: 404 })
      : Response.json(answer);
  };
  return {
    /** The calls so far. */
    asked,
    restore(): void {
      window.fetch = fetch;
    },
  };
}
