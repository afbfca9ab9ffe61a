/** Text without emoji, links, mark-up and control characters, with straight quotes and single spaces. */
export function cleanText(text: string, maximum = 4_000): string {
  return text
    .slice(0, maximum)
    .normalize('NFC')
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d\u00ab\u00bb]/g, '"')
    .replace(/[\u2013\u2014]/g, ', ')
    .replace(/[^\p{L}\p{M}\p{N}\s.,;:!?'"()-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}
