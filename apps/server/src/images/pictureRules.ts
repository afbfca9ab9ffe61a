/** What no prompt can lift (D-MATURE), in the words that an image model is told it in. */
const ALWAYS =
  'Never show anyone under eighteen, or anyone who looks like it, naked or in a sexual or romantic frame.';
const FOR_EVERYBODY = 'The picture must be fit for readers of every age: no nudity, nothing sexual, no gore.';

/** The rules that stand behind every prompt. */
export function pictureRules(isNsfw: boolean): string {
  return isNsfw ? ALWAYS : `${FOR_EVERYBODY} ${ALWAYS}`;
}
