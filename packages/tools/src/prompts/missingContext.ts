/** What of the story an edited prompt may have lost, by its placeholder, and what then stays out of requests. */
export const contextNames: Readonly<Record<string, string>> = {
  passages: 'passages from elsewhere in the book',
  section_details: 'what is said of the section: its point of view, place, time and synopsis',
};

const withoutContext = /^(?:summary|suggestions|scene|title)\./;

/** Placeholders that the shipped prompt of this name has and this text lacks. `usedBy`: null for one that no generation reads. */
export function missingContext(usedBy: string | null, placeholders: readonly string[]): readonly string[] {
  if (usedBy === null || !usedBy.endsWith('.user') || withoutContext.test(usedBy)) return [];
  return Object.keys(contextNames).filter((name) => !placeholders.includes(name));
}
