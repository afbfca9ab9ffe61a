/** Assumed milliseconds where a token does not tell. */
const unknownLifetime = 5 * 60_000;

/** Milliseconds by the issuer's clock; with `now`, a time of ours, the remainder where that is less. */
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
