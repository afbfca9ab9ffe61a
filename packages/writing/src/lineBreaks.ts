/** Vertical tabs, form feeds and the separators of Unicode as the line breaks that they are. */
export const withLineBreaks = (text: string): string => text.replace(/[\v\f\u0085\u2028\u2029]/g, '\n');
