/** Code of the store that is fetched when it is first wanted (docs/decisions/0038). */
export interface StorePart<T> {
  /** Hands it over: at once where it has come, else when it comes. `onFailed`, where it cannot be fetched. */
  use(work: (part: T) => void, onFailed?: () => void): void;
  /** Fetches it unless it is there. Null where it could not be; then it is fetched again when it is wanted. */
  load(): Promise<T | null>;
}

/** Makes a part of what `fetchPart` imports. Stores share it. */
export function createStorePart<T>(fetchPart: () => Promise<T>): StorePart<T> {
  let known: { readonly part: T } | undefined;
  let loading: Promise<T | null> | undefined;
  const load = () => {
    loading ??= fetchPart().then(
      (part) => {
        known = { part };
        return part;
      },
      (thrown: unknown) => {
        console.warn('A part of the editor’s store could not be loaded.', thrown);
        loading = undefined;
        return null;
      },
    );
    return loading;
  };
  return {
    use(work, onFailed) {
      if (known) work(known.part);
      else void load().then((part) => (part === null ? onFailed?.() : work(part)));
    },
    load,
  };
}
