import { HIDDEN, hideSecretForms } from './hideSecretForms.ts';

/** What the name before it gives away. */
const named: readonly [pattern: RegExp, replacement: string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  [
    /((?:authorization|cookie|password|passwd|secret|token|api[-_]?key|client_?secret|session|fabula_\w+)\\?["']?\s*[=:]\s*\\?["']?)(?!\[hidden\])[^\s"'\\&;,}]+/gi,
    `$1${HIDDEN}`,
  ],
];

/** Takes tokens, keys, passwords and e-mail addresses out of a text, such as a line of the log before it is written. */
export function hideSecrets(text: string): string {
  return named.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    hideSecretForms(text),
  );
}
