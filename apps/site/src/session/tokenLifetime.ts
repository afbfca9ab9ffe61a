/** What is taken for the lifetime of a token that does not tell it, in milliseconds. */
const unknownLifetime = 5 * 60_000;

/** How long a JWT lasts from its making, in milliseconds, by the clock of whoever made it. */
export function tokenLifetime(token: string): number {
  try {
    const body = token.split('.')[1] ?? '';
    const { iat, exp }: { iat?: unknown; exp?: unknown } = JSON.parse(
      atob(body.replaceAll('-', '+').replaceAll('_', '/')),
    );
    if (typeof iat !== 'number' || typeof exp !== 'number' || exp <= iat) return unknownLifetime;
    return (exp - iat) * 1000;
  } catch {
    return unknownLifetime;
  }
}
