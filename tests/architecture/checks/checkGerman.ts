const faults: readonly [fault: RegExp, complaint: string][] = [
  [/["”’]|(?<!„[^“]*)“|„(?![^“]*“)/, 'quotes are „…“'],
  [/\.\.\./, 'an ellipsis is one character'],
  [/\p{L}…/u, 'an ellipsis that stands for words has a space before it'],
  [/ {2}|\s$|^\s/, 'a space too many'],
  [/\d [%$]|\d (kB|MB)\b/, 'a number and its unit do not break apart'],
  [/\d,\d{3}\b|\$\d/, 'numbers are written as German writes them'],
  [/\b(Sie|Ihnen|Ihre?[mnrs]?)\b/, 'the reader is du'],
  [/\b(Du|Dir|Dich|Deine?[mnrs]?)\b(?<![.?!:…“]\s\S+|^\S+|„\S+)/, 'du is small within a sentence'],
  [
    /\b(Credits?|Wallet|(?<!Final )Draft|Feedback|Account|Prompt|Story|Login|Logout|Download|downloade?n?|Undo|Retry|Email)\b/,
    'there is a German word for it',
  ],
];

/** Complaints of a typographer and of an editor about a German sentence. */
export function checkGerman(sentence: string): string[] {
  return faults.filter(([fault]) => fault.test(sentence)).map(([, complaint]) => `${complaint}: ${sentence}`);
}
