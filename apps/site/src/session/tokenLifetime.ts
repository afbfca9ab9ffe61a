/** What is taken for the lifetime of a token that does not tell it, in milliseconds. */
const unknownLifetime = 5 * 60_000;

/**
 * How long a JWT lasts from its making, in milliseconds, by the clock of whoever made it. With `now`, a clock of ours:
 * what is left of it by that, where that is less.
 */
export function tokenLifetime(token: string, now?: number): number {
  try {
    const body = token.split('.')[1] ?? '';
    const { iat, exp }: { iat?: unknown; exp?: unknown } = JSON.parse(
      atob(body.replaceAll('-', '+').replaceAll('_', '/')),
    );
    if (typeof iat !== 'number' || typeof exp !== 'number' || exp <= iat) return unknownLifetime;
    return Math.min((exp - iat) * 1000, now === undefined ? Number.POSITIVE_INFINITY : exp * 1000 - now);
  } catch {
    return unknownLifetime;
  }
}
