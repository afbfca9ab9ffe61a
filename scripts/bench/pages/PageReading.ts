/** What one run of Lighthouse says of a page. */
export interface PageReading {
  /** 0–100, by category. */
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  /** Milliseconds, on the phone and the network that Lighthouse imitates. */
  firstPaint: number;
  largestPaint: number;
  interactive: number;
  blocked: number;
  /** Cumulative layout shift. */
  shift: number;
  /** What was found wanting outside of performance, in Lighthouse's words. */
  complaints: string[];
}

/** What one visit of a page took, on the same phone and network. */
export interface Visit {
  /** Requests to the page's own origin until nothing came any more, and what their answers weighed as sent, in bytes. */
  requests: number;
  bytes: Record<'scripts' | 'styles' | 'fonts' | 'other', number>;
  /** Milliseconds from the navigation on until a premise stood in the field; NaN for a page without one. */
  typed: number;
  /** The same until Generate had been pressed. */
  pressed: number;
  /** The same until what the press asks for was on its way. */
  generated: number;
}
