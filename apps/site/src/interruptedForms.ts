type Form = Readonly<Record<string, string | boolean | null>>;

const keyOf = (name: string) => `fabula-form ${name}`;

/** Keeps a form through signing in (D-RETURN), in session storage until it is discarded. */
export function keepForm(name: string, form: Form): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(form));
  } catch (thrown) {
    console.warn('The form could not be kept while signing in:', thrown);
  }
}

/** Null where none was kept, or a text of it is missing. */
export function keptForm<T extends string>(
  name: string,
  texts: readonly T[],
): (Record<T, string> & Form) | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Form | null;
    return kept && texts.every((text) => typeof kept[text] === 'string')
      ? (kept as Record<T, string> & Form)
      : null;
  } catch {
    return null;
  }
}

export function forgetForm(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Without storage nothing was kept.
  }
}
