/** What the form of a story or of a scene holds. */
export interface PublishedForm {
  title: string;
  author: string;
}

const key = 'fabula-publishing';

/** The form that was left to sign in. It lasts as long as the tab, and no longer than until it is let go. */
export function keepForm(workKey: string, form: PublishedForm): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ workKey, form }));
  } catch (thrown) {
    console.warn('The form could not be kept while signing in:', thrown);
  }
}

export function keptForm(workKey: string): PublishedForm | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const { workKey: whose, form } = (kept ?? {}) as { workKey?: unknown; form?: Partial<PublishedForm> };
    if (whose !== workKey || typeof form?.title !== 'string' || typeof form.author !== 'string') return null;
    return { title: form.title, author: form.author };
  } catch {
    return null;
  }
}

export function forgetForm(workKey: string): void {
  if (keptForm(workKey)) sessionStorage.removeItem(key);
}
