/** Never tokens, e-mail addresses, prompts or story text. */
export type LogFields = Readonly<Record<string, unknown>>;

export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  /** `fields.error` may be anything that was thrown. */
  error(message: string, fields?: LogFields): void;
}

const HIDDEN = '[hidden]';

const named: readonly [pattern: RegExp, replacement: string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  [
    /((?:authorization|cookie|password|passwd|secret|token|api[-_]?key|client_?secret|session|fabula_\w+)\\?["']?\s*[=:]\s*\\?["']?)(?!\[hidden\])[^\s"'\\&;,}]+/gi,
    `$1${HIDDEN}`,
  ],
];

/** Removes tokens, keys, passwords and e-mail addresses from a text, such as a line of the log. */
export function hideSecrets(text: string): string {
  return named.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    hideSecretForms(text),
  );
}

/** Secrets that their form reveals. Bounded lengths and a fixed start keep matching a long text linear. */
const forms: readonly [pattern: RegExp, replacement: string][] = [
  [/(?<![\w.+%-])[\w.+%-]{1,1000}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, HIDDEN],
  [/\beyJ[\w-]{1,1000}\.[\w-]+\.[\w-]*/g, HIDDEN],
  [/\b(?:sk|rk|pk|whsec)_\w{6,}/g, HIDDEN],
  // A payment's id is no secret: bookkeeping needs it.
  [/\b((?:pi|seti)_[A-Za-z0-9]+)_secret_\w+/g, `$1_secret_${HIDDEN}`],
  [/\bsk-[\w-]{6,}/g, HIDDEN],
  [/:\/\/[^\s/@"'\\]{1,300}@/g, `://${HIDDEN}@`],
];

/**
 * Removes e-mail addresses, tokens and keys from a text that may be a story: secrets that only a name reveals
 * stay.
 */
export function hideSecretForms(text: string): string {
  return forms.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}
