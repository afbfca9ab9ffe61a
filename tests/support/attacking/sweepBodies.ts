import { setTimeout as delay } from 'node:timers/promises';
import type { ApiCall } from '../../../packages/contract/src/index.ts';
import { accessSamples } from '../accessSamples.ts';
import { createMember } from '../createMember.ts';
import type { ServerProcess } from '../startProcess.ts';
import type { AttackOutcome } from './Attack.ts';
import { attackedServer } from './attackedServer.ts';
import { hostileBodies, hostileBytes } from './hostileBodies.ts';
import { untilQuiet, watchLoop } from './watchLoop.ts';

const HELD_MS = 100;
/** The loop's last turn is noted once it has turned again. */
const SETTLED_MS = 12;

interface Body {
  name: string;
  type: string;
  bytes: string | Uint8Array<ArrayBuffer>;
}

/** Sends each call its hostile bodies, as a guest and as an account. Lost: an answer of 5xx, or a loop that is held. */
export async function sweepBodies(calls: readonly ApiCall[]): Promise<AttackOutcome> {
  // Every request comes from an address of its own: what is under attack lies behind the limits of rate.
  const server = await attackedServer({ TRUSTED_PROXY: '127.0.0.1' });
  const losses: string[] = [];
  let tried = 0;
  let longest = 0;
  try {
    const held = watchLoop(server);
    await untilQuiet(held);
    const admin = await adminOf(server);
    for (const call of calls) {
      const sample = accessSamples[call.name];
      const member =
        call.access === 'admin' ? admin : await createMember(server.url, `attacker-${call.name}@example.com`);
      await sample?.prepare?.(member).catch(() => undefined);
      const made = (await sample?.make?.(member).catch(() => undefined)) ?? {};
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(made[name] ?? 'none'),
      );
      held();
      const send = async ({ name, type, bytes }: Body, token?: string) => {
        tried += 1;
        const answer = await fetch(server.url + path, {
          method: call.method,
          headers: {
            'Content-Type': type,
            'X-Forwarded-For': `10.${tried >> 16}.${(tried >> 8) & 255}.${tried & 255}`,
            ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          },
          body: bytes,
          signal: AbortSignal.timeout(90_000),
        }).catch((error: unknown) => String(error));
        if (typeof answer !== 'string') await answer.arrayBuffer().catch(() => undefined);
        const said = typeof answer === 'string' ? answer : answer.status;
        const title = `${call.name} with ${name} as ${token === undefined ? 'a guest' : 'an account'}`;
        // No voice, pictures or mails are set up: 502 says so of an upstream.
        if (typeof said === 'string' || (said >= 500 && said !== 502)) losses.push(`${title}: ${said}`);
        await delay(SETTLED_MS);
        const ms = held();
        longest = Math.max(longest, ms);
        if (ms > HELD_MS) losses.push(`${title} (${said}) held the loop ${ms} ms`);
      };
      const bodies: Iterable<Body> = call.request ? jsonBodies(call, sample?.body?.(made)) : rawBodies(call);
      for (const body of bodies) {
        await send(body);
        await send(body, member.token);
      }
    }
    return {
      tried,
      lost: losses.length,
      note: [`The loop was held ${longest} ms of the processor at most`, ...losses.slice(0, 12)].join('\n  '),
    };
  } finally {
    await server.close();
  }
}

/** Behind a proxy nobody is an admin by coming first. */
async function adminOf(server: ServerProcess) {
  const admin = await createMember(server.url, 'operator@example.com');
  const code = /[A-Z\d]{4}(?:-[A-Z\d]{4}){3}/.exec(server.output())?.[0];
  const answer = await admin.post('/api/v1/account/admin', { code });
  if (!answer.ok) throw new Error(`Nobody became an admin: ${answer.status} ${await answer.text()}`);
  return admin;
}

function* jsonBodies(call: ApiCall, sample: unknown): Generator<Body> {
  for (const { name, text } of hostileBodies(call, sample))
    yield { name, type: 'application/json', bytes: text };
}

function* rawBodies({ name, body }: ApiCall): Generator<Body> {
  for (const [shape, { type, make }] of Object.entries(hostileBytes[name] ?? {})) {
    const bytes = make(body?.bytes ?? 0);
    yield { name: shape, type, bytes: typeof bytes === 'string' ? bytes : new Uint8Array(bytes) };
  }
}
