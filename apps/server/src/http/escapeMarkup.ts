const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What XML 1.0 has no way to say, and no reader would see. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes out.
const UNSAYABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Any text as text of HTML or XML, between tags or in a quoted attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(UNSAYABLE, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
