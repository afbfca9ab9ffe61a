/** Never tokens, e-mail addresses, prompts or story text. */
export type LogFields = Readonly<Record<string, unknown>>;

export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  /** `fields.error` may be anything that was thrown. */
  error(message: string, fields?: LogFields): void;
}
