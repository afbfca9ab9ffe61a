export interface PageReading {
  /** 0–100, by category. */
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  /** In milliseconds, on the phone and network that Lighthouse imitates. */
  firstPaint: number;
  largestPaint: number;
  interactive: number;
  blocked: number;
  /** Cumulative layout shift. */
  shift: number;
  complaints: string[];
}

export interface Visit {
  /** Requests to the page's own origin, and the encoded bytes of their answers. */
  requests: number;
  bytes: Record<'scripts' | 'styles' | 'fonts' | 'other', number>;
  /** Milliseconds from the navigation until a premise was in the field; NaN for a page without one. */
  typed: number;
  /** Until Generate was pressed. */
  pressed: number;
  /** Until the request of the press was sent. */
  generated: number;
}
