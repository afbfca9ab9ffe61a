import '../../../packages/editor-kit/src/text/caret.browser.test.ts';
import '../../../packages/editor-kit/src/text/createTextEngine.editing.browser.test.ts';
import '../../../packages/editor-kit/src/text/createTextEngine.input.browser.test.ts';
import { run } from './vitest.ts';
import { type Asked, answer, askedNow } from './vitestBrowser.ts';

export { answer };

/** Firefox leaves out what the event is made with. */
globalThis.ClipboardEvent = class extends ClipboardEvent {
  constructor(type: string, init?: ClipboardEventInit) {
    super(type, init);
    Object.defineProperty(this, 'clipboardData', { value: init?.clipboardData ?? null });
  }
};

/** How a test went: an empty text says well. */
let outcome: string | null = null;

export function begin(name: string): void {
  outcome = null;
  void run(name).then((failure) => {
    outcome = failure;
  });
}

export const look = (): { outcome: string | null; asked: Asked | null } => ({ outcome, asked: askedNow() });
