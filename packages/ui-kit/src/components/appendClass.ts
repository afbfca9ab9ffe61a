import { type ClassNameOrFunction, composeRenderProps } from 'react-aria-components';

export function appendClass<T>(own: string, given: ClassNameOrFunction<T> | undefined) {
  return composeRenderProps<string | undefined, T & { defaultClassName: string | undefined }, string>(
    given as string | undefined,
    (className) => (className ? `${own} ${className}` : own),
  );
}
