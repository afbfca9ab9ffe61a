/** Whether a report says no more than that a crash left something half written that nobody was promised. */
export function isUnacknowledged(report: unknown): boolean {
  return `${report}`.includes('were never acknowledged to anybody');
}
