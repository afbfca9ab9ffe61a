import { apiCalls } from '../../../packages/contract/src/index.ts';
import { accessSamples } from '../accessSamples.ts';
import { createMember } from '../createMember.ts';
import type { AttackOutcome } from './Attack.ts';
import { attackedServer } from './attackedServer.ts';
import { hostileBodies, hostileBytes } from './hostileBodies.ts';
import { sayHealth, watchHealth } from './watchHealth.ts';

const P99_MS = 100;

interface Body {
  name: string;
  type: string;
  bytes: string | Uint8Array<ArrayBuffer>;
}

/**
 * Sends each call its hostile bodies. Lost: an answer of 5xx or none, a loop that is held, memory that is not given
 * back.
 */
export async function sweepBodies(): Promise<AttackOutcome> {
  // Every request comes from an address of its own: what is under attack lies behind the limits of rate.
  const server = await attackedServer({ TRUSTED_PROXY: '127.0.0.1' });
  const losses: string[] = [];
  let tried = 0;
  try {
    const health = watchHealth(server.url);
    for (const call of apiCalls.filter(({ body }) => body)) {
      const sample = accessSamples[call.name];
      const member = await createMember(server.url, `attacker-${call.name}@example.com`);
      await sample?.prepare?.(member).catch(() => undefined);
      const made = (await sample?.make?.(member).catch(() => undefined)) ?? {};
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(made[name] ?? 'none'),
      );
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
        // No voice, pictures or mails are set up: 502 says so of an upstream.
        const isLost = typeof answer === 'string' || (answer.status >= 500 && answer.status !== 502);
        if (isLost)
          losses.push(`${call.name} with ${name}: ${typeof answer === 'string' ? answer : answer.status}`);
      };
      const bodies: Iterable<Body> = call.request ? jsonBodies(call, sample?.body?.(made)) : rawBodies(call);
      for (const body of bodies) {
        await send(body);
        await send(body, member.token);
      }
    }
    const reading = await health.end();
    return {
      tried,
      lost: losses.length + reading.unanswered + Number(reading.p99 > P99_MS),
      note: [sayHealth(reading), ...losses.slice(0, 5)].join('; '),
    };
  } finally {
    await server.close();
  }
}

type Call = (typeof apiCalls)[number];

function* jsonBodies(call: Call, sample: unknown): Generator<Body> {
  for (const { name, text } of hostileBodies(call, sample))
    yield { name, type: 'application/json', bytes: text };
}

function* rawBodies({ name, body }: Call): Generator<Body> {
  for (const [shape, { type, make }] of Object.entries(hostileBytes[name] ?? {})) {
    const bytes = make(body?.bytes ?? 0);
    yield { name: shape, type, bytes: typeof bytes === 'string' ? bytes : new Uint8Array(bytes) };
  }
}
