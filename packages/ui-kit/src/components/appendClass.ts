import { type ClassNameOrFunction, composeRenderProps } from 'react-aria-components';

/** Puts the embedder's class, or the function that computes it, behind the component's own. */
export function appendClass<T>(own: string, given: ClassNameOrFunction<T> | undefined) {
  return composeRenderProps<string | undefined, T & { defaultClassName: string | undefined }, string>(
    given as string | undefined,
    (className) => (className ? `${own} ${className}` : own),
  );
}
