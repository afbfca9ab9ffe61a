import type { StorePart } from './createStorePart.ts';
import type { EditorContext } from './EditorContext.ts';

/** A part at work in one store: what it makes there is made once, when it is first used. */
export function inStore<T>(
  part: StorePart<(context: EditorContext) => T>,
  context: EditorContext,
): StorePart<T>['use'] {
  let made: { readonly actions: T } | undefined;
  return (work, onFailed) =>
    part.use((make) => {
      made ??= { actions: make(context) };
      work(made.actions);
    }, onFailed);
}
