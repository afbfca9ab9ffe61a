import { useSearchParams } from 'react-router-dom';

/** The query of the address, and a function that replaces parts of it in place; '' removes one. */
export function useQuery() {
  const [query, setQuery] = useSearchParams();
  const change = (changes: Readonly<Record<string, string>>) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [query, change] as const;
}
