/** What stands in the place of a secret. */
const HIDDEN = '[hidden]';

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

/**
 * Secrets that give themselves away by their own form. The lengths, and that an address is looked for from its first
 * letter alone, keep a long text from being read many times over.
 */
const forms: readonly [pattern: RegExp, replacement: string][] = [
  [/(?<![\w.+%-])[\w.+%-]{1,1000}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, HIDDEN],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, HIDDEN],
  [/\b(?:sk|rk|pk|whsec)_\w{6,}/g, HIDDEN],
  // A payment's id is no secret, and whoever keeps the books looks for it.
  [/\b((?:pi|seti)_[A-Za-z0-9]+)_secret_\w+/g, `$1_secret_${HIDDEN}`],
  [/\bsk-[\w-]{6,}/g, HIDDEN],
  [/:\/\/[^\s/@"'\\]{1,300}@/g, `://${HIDDEN}@`],
];

/** Takes e-mail addresses, tokens and keys out of a text that may be a story: whatever only its name makes a secret stays. */
export function hideSecretForms(text: string): string {
  return forms.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}
