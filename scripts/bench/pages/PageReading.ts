/** What one run of Lighthouse says of a page. */
export interface PageReading {
  /** 0–100, by category. */
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  /** Milliseconds, on the phone and the network that Lighthouse imitates. */
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  /** Cumulative layout shift. */
  shift: number;
  /** What was found wanting outside of performance, in Lighthouse's words. */
  complaints: string[];
}
