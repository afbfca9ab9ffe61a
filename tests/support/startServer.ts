import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../apps/server/src/app.ts';
import { readEnv } from '../../apps/server/src/env.ts';
import { createHttpServer } from '../../apps/server/src/http/createHttpServer.ts';
import { createServices, type ServiceOptions, type Services } from '../../apps/server/src/services.ts';
import { startTable } from '../../apps/server/src/startTable.ts';
import { createMember, type Member } from './createMember.ts';
import { createVisitor, type Visitor } from './createVisitor.ts';
import { plainPasswords } from './plainPasswords.ts';
import { visitorAtMachine } from './visitorAtMachine.ts';

export interface TestServer {
  url: string;
  services: Services;
  server: Server;
  dataDir: string;
  /** What was reported as unforeseen. A test that expects nothing checks that it is empty. */
  reports: unknown[];
  /** A new browser: its own cookie, so its own operations. */
  visitor(): Visitor;
  /** What the start prints. */
  printed: string;
  /** A new browser that has opened the link which the start printed. */
  machine(): Promise<Visitor>;
  /** A new browser in which somebody has just made an account, and no admin's. */
  member(email?: string): Promise<Member>;
  /** The same for the admin, whose account is the first of all, and made one where that alone is not enough. */
  admin(): Promise<Member>;
  close(): Promise<void>;
}

/** Tests are one visitor in a hurry; those that are about limits set their own. */
const NO_LIMITS = {
  GENERATIONS_PER_MINUTE: '100000',
  GENERATIONS_AT_ONCE: '10000',
  GUEST_DAILY_GENERATIONS: '1000000',
  PAYMENTS_PER_MINUTE: '100000',
  SAVES_PER_MINUTE: '100000',
  SIGN_IN_TRIES: '1000000',
  ALLOW_TEST_PAYMENTS: '1',
  // Named, or text by the fake model on this machine would be free.
  CREDIT_COSTS: 'paragraph=1',
};

/** Tests count what they have made; those that are about samples ask for them. */
const NO_SAMPLES = { SAMPLE_WORKS: '0' };

/**
 * The real server on a port of its own, with its data in a fresh directory. Passwords are kept as they are: the tests
 * that are about them hash them, which is made to take its time.
 */
export async function startServer(
  variables: Record<string, string> = {},
  options: Omit<ServiceOptions, 'logError'> = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fabula-test-'));
  const reading = readEnv({
    DATA_DIR: dataDir,
    SITE_DIR: join(dataDir, 'no-site'),
    OFFLINE_PACE: '0',
    LOG_LEVEL: 'silent',
    ...NO_LIMITS,
    ...(variables.DAILY_COST_CEILING === undefined && { DAILY_FREE_CEILING: '1000000000' }),
    ...NO_SAMPLES,
    ...variables,
  });
  if ('problems' in reading) throw new Error(reading.problems.join('\n'));
  const reports: unknown[] = [];
  const services = await createServices(reading.env, {
    passwords: plainPasswords(),
    ...options,
    logError(reference, error) {
      reports.push(error);
      options.log?.error('something went wrong', { reference, error });
    },
  });
  const server = createHttpServer(createApp(services));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const printed = startTable({ host: '127.0.0.1', port, services });
  let members = 0;
  let first: Promise<Member> | undefined;
  const admin = () => {
    first ??= createMember(url, 'admin@example.com').then(async (member) => {
      if (member.user.isAdmin) return member;
      await services.accountStore.makeAdmin(member.user.id, 'command');
      return { ...member, user: { ...member.user, isAdmin: true } };
    });
    return first;
  };
  return {
    url,
    services,
    server,
    dataDir,
    reports,
    printed,
    machine: () => visitorAtMachine(url, printed),
    visitor: () => createVisitor(url),
    admin,
    async member(email = `member-${++members}@example.com`) {
      await admin();
      return createMember(url, email);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      services.operations.interruptAll('The test is over.');
      await services.closeOperations();
      await services.storage.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
