/** What the model and the server behind a writer can take: what goes along is fitted to it before it is sent. */
export interface ContextWindow {
  /** The model's window in tokens, question and answer together. */
  readonly contextTokens: number;
  /** The largest body of a request, in bytes. */
  readonly bodyBytes: number;
}
