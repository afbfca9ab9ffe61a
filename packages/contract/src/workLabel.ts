import * as z from 'zod/mini';

/** The header of a generation call that says for which work it is: its receipt then leads there. */
export const WORK_HEADER = 'X-Work';

/** A work by its kind and its client's own lasting name: `story:` or `scene:`, and the key. 100 characters at most. */
export const workLabel = z.string().check(z.regex(/^(?:story|scene):[A-Za-z0-9_-]{1,94}$/));
