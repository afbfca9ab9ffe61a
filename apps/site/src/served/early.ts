import { sessionStorageOrNull } from '../browserStorage.ts';

/**
 * An editor that came with the document is written in before the page's script has come: its fields are the browser's
 * own, and the document's first script remembers the press of its button (`paintAtOnce`). The script draws the real one
 * beside it, unseen, and hands over in one step, between two keys: text, caret and focus, then the press, once.
 */
export const earlyMark = 'data-early';
/** The value of the mark: what is written there. */
export type EarlyKind = 'story' | 'scene';

/** In session storage: what stands in the early fields, for a page that is left before it is handed over. */
const keyOf = (kind: EarlyKind) => `fabula-early-${kind}`;

type Field = HTMLTextAreaElement | HTMLInputElement;
const fieldsIn = (place: ParentNode) => [...place.querySelectorAll<Field>('textarea, input[type="text"]')];

/** The early page, until it is handed over. */
let early: HTMLElement | null = null;

/** Where the page is to be rendered: beside what is written in already, unseen; else in its place. */
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

/** Whether somebody has begun to write there: then it is a new work, and no other is opened. */
export const isEarlyWritten = () =>
  early !== null && fieldsIn(early).some((field) => field.value !== '' || field === document.activeElement);

/** What was written in an early page that was left before it was handed over, and belongs into the work that is opened next. */
let left: readonly string[] = [];
let leftKey = keyOf('story');

/** Whether something was written in an early page that was left, by a link of it or to sign in: then it goes on in a new work. */
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

/** Another work than the early one is opened: nothing is written into that any more. */
export function closeEarly(): void {
  if (early) for (const field of fieldsIn(early)) field.readOnly = true;
}

/** Shows what the page has become in the place of the early one, with all that was written there. Does so once. */
export function handOver(): void {
  const place = document.getElementById('root');
  if (!early && place) writeLeft(place);
  if (!early || !place) return;
  const from = early;
  // What is being composed stays where it is until it is whole.
  if (from.querySelector('[data-composing]')) {
    from.addEventListener('compositionend', () => setTimeout(handOver), { once: true });
    return;
  }
  early = null;
  place.inert = false;
  place.removeAttribute('style');
  const [old, fresh] = [fieldsIn(from), fieldsIn(place)];
  for (const [at, { value, readOnly }] of old.entries()) {
    const field = fresh[at];
    if (value !== '' && !readOnly && field) write(field, value);
  }
  const [left, taken] = [old, fresh].map((fields) => fields[old.indexOf(document.activeElement as Field)]);
  if (left && taken) {
    taken.focus({ preventScroll: true });
    taken.setSelectionRange(left.selectionStart, left.selectionEnd, left.selectionDirection ?? 'none');
  }
  const { early: kind, pressed, button } = from.querySelector<HTMLElement>(`[${earlyMark}]`)?.dataset ?? {};
  from.remove();
  requestAnimationFrame(showTypefaces);
  // What could not be handed over is there again when the page is asked for anew.
  if (fresh.length < old.length) return;
  sessionStorageOrNull()?.removeItem(keyOf(kind as EarlyKind));
  if (pressed !== undefined) pressOnce(place);
  else if (button !== undefined) buttonCalled(place, button)?.click();
}

/** Shows what was written in an early page that was left. Does so once. */
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

function showTypefaces(): void {
  const faces = document.querySelector<HTMLStyleElement>('style[data-faces]');
  if (faces) faces.media = 'all';
}

const buttonCalled = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll('button')].find((one) => (one.ariaLabel || one.textContent) === name);

/** As if it was typed: what React holds of the field hears of it. */
function write(field: Field, value: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Presses the next step as soon as it can be pressed; no longer once somebody does anything themselves. */
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
