import type { PublishForm } from '@fabula/editor-kit/core';

const key = 'fabula-publishing';

/** The form that was left to sign in. It lasts as long as the tab, and no longer than until it is let go. */
export function keepForm(storyKey: string, form: PublishForm): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ storyKey, form }));
  } catch (thrown) {
    console.warn('The form could not be kept while signing in:', thrown);
  }
}

export function keptForm(storyKey: string): PublishForm | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const { storyKey: whose, form } = (kept ?? {}) as { storyKey?: unknown; form?: Partial<PublishForm> };
    if (whose !== storyKey || typeof form?.title !== 'string' || typeof form.author !== 'string') return null;
    return { title: form.title, author: form.author };
  } catch {
    return null;
  }
}

export function forgetForm(storyKey: string): void {
  if (keptForm(storyKey)) sessionStorage.removeItem(key);
}
