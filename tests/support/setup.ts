import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { buildProduct, isStale } from '../../scripts/building/buildProduct.ts';
import { products } from '../../scripts/building/products.ts';
import { startPostgres, type TestPostgres } from './startPostgres.ts';

/**
 * Builds the server once for all tests that start it as a process: from its sources each start takes seconds. And makes
 * the folder that they keep their data in, where the project names one. PostgreSQL starts once, when a test asks for it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = project.config.env.TMPDIR;
  if (folder) mkdirSync(folder, { recursive: true });
  for (const product of products) {
    if (product.name !== 'server' || !isStale(product)) continue;
    if (!(await buildProduct(product)))
      throw new Error('The server could not be built; what Vite says is above.');
  }
  let postgres: Promise<TestPostgres> | undefined;
  const desk = createServer(async (_, response) => {
    try {
      postgres ??= startPostgres();
      response.end((await postgres).address);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => desk.once('listening', listening));
  project.provide('postgresDesk', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  return async () => {
    desk.close();
    await (await postgres)?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
}
