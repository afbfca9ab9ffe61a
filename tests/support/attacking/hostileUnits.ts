/** Texts of them, repeated, are made to take long. */
export const hostileUnits = {
  'short sentences': 'a. ',
  'full stops': '.',
  'quotation marks': '“"',
  'lines spoken': '"a" ',
  refusals: "I'm sorry ",
  'one endless sentence': 'the ',
  'endless clauses': 'She ran, and ',
  'names in a row': 'Ada and Tom and ',
  'no spaces': 'a',
  'combining marks': 'e\u0301\u0323',
  'zero-width letters': '\u200b',
  'from right to left': 'שלום. ',
  'astral letters': '\u{1F600}',
  'halves of letters': '\ud83d',
  brackets: '(',
  'short lines': 'a\n',
  prose: 'Mara rowed out to the light, and Tom watched her. "Come back," he said. She was not afraid. ',
} as const;

export const repeated = (unit: string, characters: number): string =>
  unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters);
