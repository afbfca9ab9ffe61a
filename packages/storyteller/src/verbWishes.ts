/** The wish of each verb of a selection, in words that `readInstruction` knows. */
export const verbWishes = {
  rewrite: '',
  expand: 'Make it longer',
  shorten: 'Make it shorter',
  describe: 'Add more vivid detail',
} as const;

/** In `beyond` for a verb without a wish that found nothing. */
export const rewriteIt = 'Rewrite it';

export const verbsOwn: ReadonlySet<string> = new Set([rewriteIt, ...Object.values(verbWishes)]);
