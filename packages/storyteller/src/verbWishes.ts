/** What each verb of a selection asks for, in words that `readInstruction` knows. */
export const verbWishes = {
  rewrite: '',
  expand: 'Make it longer',
  shorten: 'Make it shorter',
  describe: 'Add more vivid detail',
} as const;

/** Stands in `beyond` where a verb without a wish found nothing. */
export const rewriteIt = 'Rewrite it';

export const verbsOwn: ReadonlySet<string> = new Set([rewriteIt, ...Object.values(verbWishes)]);
