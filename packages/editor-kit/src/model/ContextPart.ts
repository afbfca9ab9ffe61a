/** Stable id: `premise`, `paragraph:<id>`, `pick:<id>:<sentence>`, `passage:<id>:<offset>`, … */
export type ContextPartId = string;

/** Excluded by the writer, the model's window, or the size of a request. */
export type LeftOutReason = 'writer' | 'window' | 'size';

export interface ContextPart {
  readonly id: ContextPartId;
  readonly kind:
    | 'premise'
    | 'genre'
    | 'section'
    | 'paragraph'
    | 'selected'
    | 'next'
    | 'pick'
    | 'details'
    | 'passage'
    | 'summary'
    | 'original'
    | 'instruction';
  readonly text: string;
  /** Estimated as on the server. */
  readonly tokens: number;
  /** False for parts that the writer may leave out. */
  readonly isRequired: boolean;
  readonly isIncluded: boolean;
  /** Null for an included part. */
  readonly leftOut: LeftOutReason | null;
}

/** The limits of a model and its server; the context is fitted to them before it is sent. */
export interface ContextWindow {
  /** The model's window in tokens, question and answer together. */
  readonly contextTokens: number;
  /** The largest body of a request, in bytes. */
  readonly bodyBytes: number;
  /** Names model and host for the person: 'llama3.2 at 127.0.0.1:11434'. */
  readonly reader?: string | undefined;
  /** The same for requests with reasoning. Default: `reader`. */
  readonly reasoningReader?: string | undefined;
}
