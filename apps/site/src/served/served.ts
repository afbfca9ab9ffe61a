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
  /** Whether its visitor may be signed in. */
  isMarkedSignedIn?: boolean;
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

export function isServedSignedIn(): boolean {
  return served?.isMarkedSignedIn === true;
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
export function servedField(name: string): { value: string; hasFocus: boolean } | undefined {
  if (isServing || !document.getElementById(servedId)) return undefined;
  const field = document.querySelector<HTMLInputElement>(`#root input[name="${name}"]`);
  return field ? { value: field.value, hasFocus: document.activeElement === field } : undefined;
}

/** Marks what is served to be written in before the page's script takes over. */
export const servedWriting = 'data-served-writing';

type Field = HTMLTextAreaElement | HTMLInputElement;
const fieldsIn = (place: ParentNode | null) => [
  ...(place?.querySelectorAll<Field>('textarea, input[type="text"]') ?? []),
];

/** The fields that are served to be written in, in their order. */
export function servedFields(): Field[] {
  return isServing ? [] : fieldsIn(document.querySelector(`[${servedWriting}]`));
}

export interface Handover {
  /** Puts what has been written into the fields that came in the place of the served ones, for the eye. */
  show(): void;
  /** Tells those who hold the fields, once they listen. */
  tell(): void;
}

/** Takes up what is written into served fields, and where, until others are there in their place. */
export function takeUpWriting(): Handover {
  const served = servedFields();
  const focused = served.indexOf(document.activeElement as Field);
  const written = () => {
    const fields = fieldsIn(document.getElementById('content'));
    return served.flatMap(({ value }, at) => {
      const field = fields[at];
      return value !== '' && field ? [{ field, value }] : [];
    });
  };
  return {
    show() {
      for (const { field, value } of written()) {
        const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        // Past React, which would otherwise take it for what it has set itself.
        Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
      }
      const [from, to] = [served[focused], fieldsIn(document.getElementById('content'))[focused]];
      if (!from || !to) return;
      to.focus({ preventScroll: true });
      to.setSelectionRange(from.selectionStart, from.selectionEnd);
    },
    tell() {
      for (const { field } of written()) field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
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
