/** What the server answers to a call that a page makes at first. */
export interface ServedAnswer {
  body: unknown;
  /** Where the next page of a list begins; null on the last one. */
  next: string | null;
}

/** What came with the document, so that the page need not ask for it. */
export interface Served {
  /** By the address of the call. */
  answers: Readonly<Record<string, ServedAnswer>>;
  /** Whether the age has been asked and answered for this very page. */
  isOfAge?: boolean;
}

/** The element that carries it, as JSON. */
export const servedId = 'served';

/** Whether a page is being rendered on the server: what hangs on the reader's clock and storage is not known. */
export const isServing = typeof document === 'undefined';

let served: Served | null = isServing ? null : read();

/** The answer to a call that came with the document; undefined when it must be asked for. */
export function servedAnswer(address: string): ServedAnswer | undefined {
  return served?.answers[address];
}

export function isServedOfAge(): boolean {
  return served?.isOfAge === true;
}

/** Sets what the page is rendered with; null once another page is shown. */
export function serve(page: Served | null): void {
  served = page;
}

/** The list that came with the document for this call; undefined where none did, or none that can be read. */
export function servedList<T>(
  address: string,
  schema: { parse(answer: unknown): T[] },
): { entries: T[]; next: string | null } | undefined {
  const answer = servedAnswer(address);
  if (!answer) return undefined;
  try {
    return { entries: schema.parse(answer.body), next: answer.next };
  } catch (thrown) {
    console.warn('What came with the page could not be read:', thrown);
    return undefined;
  }
}

/**
 * What has been typed into a field of the served page, and whether its reader is at it, until the page's script takes
 * over: the field that comes in its place goes on there. Undefined where nothing was served.
 */
export function servedField(
  name: string,
): { latest(): string; value: string; hasFocus: boolean } | undefined {
  if (isServing || !document.getElementById(servedId)) return undefined;
  const field = document.querySelector<HTMLInputElement>(`#root input[name="${name}"]`);
  if (!field) return undefined;
  const { value } = field;
  return { latest: () => field.value, value, hasFocus: document.activeElement === field };
}

function read(): Served | null {
  const text = document.getElementById(servedId)?.textContent;
  try {
    return text ? (JSON.parse(text) as Served) : null;
  } catch (thrown) {
    console.warn('What came with the page could not be read:', thrown);
    return null;
  }
}
