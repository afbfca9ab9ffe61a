export interface ServedAnswer {
  body: unknown;
  /** Start of the next page of a list; null on the last one. */
  next: string | null;
}

/** Data that came with the document. */
export interface Served {
  answers: Readonly<Record<string, ServedAnswer>>;
  /** True where the age gate of this page was passed. */
  isOfAge?: boolean;
  /** Index of the premise that a blank page suggests. */
  sample?: number;
}

export const servedId = 'served';

/** True while rendering on the server: the reader's clock and storage are unknown. */
export const isServing = typeof document === 'undefined';

let served: Served | null = isServing ? null : read();

export function servedAnswer(address: string): ServedAnswer | undefined {
  return served?.answers[address];
}

export function servedSample(): number | undefined {
  return served?.sample;
}

export function isServedOfAge(): boolean {
  return served?.isOfAge === true;
}

/** Sets the data of the page being rendered; null once another page is shown. */
export function serve(page: Served | null): void {
  served = page;
}

/** A served field's text and focus, taken over at hydration. Undefined where nothing was served. */
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
