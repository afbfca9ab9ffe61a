import { sessionStorageOrNull } from '../browserStorage.ts';

/**
 * An early page is an editor in the served markup, with native fields, for before the page's script; an inline script
 * queues a press of its button (`paintAtOnce`). The page renders the real editor beside it, hidden, and hands over in one
 * step, between two keys: text, caret and focus, then the press, once.
 */
export const earlyMark = 'data-early';
export type EarlyKind = 'story' | 'scene';

/** Session storage key of the early fields' text, for a page that is left before the hand-over. */
const keyOf = (kind: EarlyKind) => `fabula-early-${kind}`;

type Field = HTMLTextAreaElement | HTMLInputElement;
const fieldsIn = (place: ParentNode) => [...place.querySelectorAll<Field>('textarea, input[type="text"]')];

let early: HTMLElement | null = null;

/** Container for rendering: beside the early page, hidden; else in its place. */
export function placeBesideEarly(root: HTMLElement): HTMLElement {
  const { keptWorks } = document.documentElement.dataset;
  if (keptWorks !== undefined || !root.querySelector(`[${earlyMark}]`)) return root;
  early = root;
  const place = document.createElement('div');
  early.id = 'early';
  place.id = 'root';
  place.inert = true;
  Object.assign(place.style, { position: 'absolute', inset: '0 0 auto', visibility: 'hidden' });
  early.after(place);
  return place;
}

/** False for a suggestion that nobody has changed; true for one that somebody has deleted. */
const isWritten = ({ value, dataset: { suggested, replaced } }: Field) =>
  suggested === undefined && (value !== '' || replaced !== undefined);

/** Gives up the main part of the early page for the one that is about to be rendered: a document has one. */
export function yieldMain(): void {
  early?.querySelector('[role="main"]')?.removeAttribute('role');
}

const watchers = new Set<() => void>();

/** Whether the early page is shown, with the title of the page; for `useSyncExternalStore`. */
export const shownEarly = {
  get: () => early !== null,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/** True once somebody has typed there: then it is a new work, and no other is opened. */
export const isEarlyWritten = () =>
  early !== null && fieldsIn(early).some((field) => isWritten(field) || field === document.activeElement);

let left: readonly string[] = [];
let leftKey = keyOf('story');

/** True with text of an early page that a link or signing in left: it goes on in a new work. */
export function resumeEarly(kind: EarlyKind): boolean {
  if (early) return false;
  leftKey = keyOf(kind);
  try {
    const values: unknown = JSON.parse(sessionStorageOrNull()?.getItem(leftKey) ?? '[]');
    left = Array.isArray(values) ? values.map(String) : [];
  } catch {
    left = [];
  }
  return left.length > 0;
}

export function closeEarly(): void {
  if (early) for (const field of fieldsIn(early)) field.readOnly = true;
}

/** Replaces the early page by the real one with all that was typed. Idempotent. */
export function handOver(): void {
  const place = document.getElementById('root');
  if (!early && place) writeLeft(place);
  if (!early || !place) return;
  const from = early;
  // IME composition defers the hand-over.
  if (from.querySelector('[data-composing]')) {
    from.addEventListener('compositionend', () => setTimeout(handOver), { once: true });
    return;
  }
  early = null;
  place.inert = false;
  place.removeAttribute('style');
  const [old, fresh] = [fieldsIn(from), fieldsIn(place)];
  for (const [at, typed] of old.entries()) {
    const field = fresh[at];
    if (isWritten(typed) && !typed.readOnly && field) write(field, typed.value);
  }
  const [left, taken] = [old, fresh].map((fields) => fields[old.indexOf(document.activeElement as Field)]);
  if (left && taken) {
    taken.focus({ preventScroll: true });
    taken.setSelectionRange(left.selectionStart, left.selectionEnd, left.selectionDirection ?? 'none');
  }
  const { early: kind, pressed, button } = from.querySelector<HTMLElement>(`[${earlyMark}]`)?.dataset ?? {};
  from.remove();
  for (const watcher of [...watchers]) watcher();
  tellShown();
  // What cannot be handed over is restored at the next load.
  if (fresh.length < old.length) return;
  sessionStorageOrNull()?.removeItem(keyOf(kind as EarlyKind));
  if (pressed !== undefined) pressOnce(place);
  else if (button !== undefined) buttonCalled(place, button)?.click();
}

/** Restores the text of an abandoned early page. Idempotent. */
function writeLeft(place: HTMLElement): void {
  const fresh = fieldsIn(place);
  if (left.length === 0 || fresh.length < left.length) return;
  for (const [at, value] of left.entries()) {
    const field = fresh[at];
    if (value !== '' && field) write(field, value);
  }
  left = [];
  sessionStorageOrNull()?.removeItem(leftKey);
}

/** Tells the inline script, which lets the typefaces come; on an early page only its hand-over does. */
export function tellShown(): void {
  if (!early) dispatchEvent(new Event('fabula-shown'));
}

const buttonCalled = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll('button')].find((one) => (one.ariaLabel || one.textContent) === name);

/** Fires React's change handler, as typing does. */
function write(field: Field, value: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Presses the queued button once it is enabled, unless somebody acts first. */
function pressOnce(place: HTMLElement): void {
  const stopping = new AbortController();
  const watching = new MutationObserver(press);
  function stop() {
    watching.disconnect();
    stopping.abort();
  }
  function press() {
    const button = place.querySelector<HTMLButtonElement>('[data-fabula-next-step] button');
    if (!button || button.disabled || button.ariaDisabled === 'true') return;
    stop();
    button.click();
  }
  for (const act of ['keydown', 'pointerdown'])
    addEventListener(act, stop, { capture: true, signal: stopping.signal });
  watching.observe(place, { subtree: true, childList: true, attributes: true });
  press();
}
