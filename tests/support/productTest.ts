import { expect, test } from '@playwright/test';

interface Product {
  close(): Promise<void>;
}

/** What `start` starts; it is started once, by the first test that asks for it, and ends with the last of all tests. */
export type Products = <Started extends Product>(start: () => Promise<Started>) => Promise<Started>;

/**
 * A test against a product that the tests after it share. Playwright gives tests a new process and a new browser when
 * their worker fixtures differ: all of these have the same, whatever they start. It fails where the content security
 * policy refuses what a page holds or its scripts write.
 */
export const productTest = test.extend<{ refused: string[] }, { products: Products }>({
  products: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const started = new Map<unknown, Promise<Product>>();
      await use(<Started extends Product>(start: () => Promise<Started>) => {
        const product = (started.get(start) as Promise<Started> | undefined) ?? start();
        started.set(start, product);
        return product;
      });
      for (const product of started.values()) await (await product).close();
    },
    { scope: 'worker' },
  ],
  /** What the policy has refused so far; a test that asks for a refusal takes it out. */
  refused: [
    async ({ context }, use) => {
      const refused: string[] = [];
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text());
      });
      await use(refused);
      expect(refused, 'what the content security policy refused').toEqual([]);
    },
    { auto: true },
  ],
});
