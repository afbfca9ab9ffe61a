/** As much of Vitest as tests of the text need, in a browser that Vitest does not drive. */
const tests = new Map<string, () => unknown>();
const endings: (() => unknown)[] = [];

export const it = (name: string, test: () => unknown) => tests.set(name, test);
export const afterEach = (ending: () => unknown) => endings.push(ending);

/** How long a value may take to be what is expected, in milliseconds. */
const patience = 5_000;

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const [fields, others] = [Object.entries(one), new Map(Object.entries(other))];
  return fields.length === others.size && fields.every(([name, value]) => isSame(value, others.get(name)));
}

const asserts = {
  toEqual: isSame,
  toBe: Object.is,
  toMatch: (value: unknown, pattern: RegExp) => pattern.test(String(value)),
  toBeGreaterThan: (value: number, less: number) => value > less,
  toBeLessThan: (value: number, more: number) => value < more,
  toBeLessThanOrEqual: (value: number, most: number) => value <= most,
};
type Asserts<Answer> = { [Name in keyof typeof asserts]: (wanted: never) => Answer };

function assertsOf<Answer>(check: (has: (value: never, wanted: never) => boolean, wanted: never) => Answer) {
  const made = Object.entries(asserts).map(([name, has]) => [name, (wanted: never) => check(has, wanted)]);
  return Object.fromEntries(made) as Asserts<Answer>;
}

export function expect(value: unknown, when = ''): Asserts<void> {
  return assertsOf((has, wanted) => {
    if (!has(value as never, wanted)) throw new Error(`${when} ${JSON.stringify({ wanted, value })}`);
  });
}

expect.poll = (read: () => unknown) =>
  assertsOf(async (has, wanted) => {
    const end = performance.now() + patience;
    while (!has(read() as never, wanted) && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const value = read();
    if (!has(value as never, wanted)) throw new Error(JSON.stringify({ wanted, value }));
  });

/** Says why a test fails, or nothing. */
export async function run(name: string): Promise<string> {
  try {
    const test = tests.get(name);
    if (!test) return 'There is no such test.';
    await test();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    for (const ending of endings) await ending();
  }
}
