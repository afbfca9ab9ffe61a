const HIDDEN = '[hidden]';

/** What gives a secret away in any text: its own form, or the name that stands before it. */
const secrets: readonly [pattern: RegExp, replacement: string][] = [
  [/[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, HIDDEN],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, HIDDEN],
  [/\b(?:sk|rk|pk|whsec)_\w{6,}/g, HIDDEN],
  // A payment's id is no secret, and whoever keeps the books looks for it.
  [/\b((?:pi|seti)_[A-Za-z0-9]+)_secret_\w+/g, `$1_secret_${HIDDEN}`],
  [/\bsk-[\w-]{6,}/g, HIDDEN],
  [/:\/\/[^\s/@"'\\]+@/g, `://${HIDDEN}@`],
  [
    /((?:authorization|cookie|password|passwd|secret|token|api[-_]?key|client_?secret|session|fabula_\w+)\\?["']?\s*[=:]\s*\\?["']?)(?!\[hidden\])[^\s"'\\&;,}]+/gi,
    `$1${HIDDEN}`,
  ],
];

/** Takes tokens, keys, passwords and e-mail addresses out of a text, such as a line of the log before it is written. */
export function hideSecrets(text: string): string {
  return secrets.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}
