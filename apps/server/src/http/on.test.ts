import { type ApiCall, apiCalls } from '@fabula/contract';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { on } from './on.ts';
import type { AppEnv } from './requests.ts';

const call = apiCalls.find(({ path, access }) => path === '/api/v1/status' && access === 'anyone') as ApiCall;

/** Counts the turns of the loop. */
function countTurns() {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    now: () => turns,
    end: () => {
      isOver = true;
    },
  };
}

async function answerWith(answer: object) {
  const routes = new Hono<AppEnv>();
  const turns = countTurns();
  let written = -1;
  const stringify = vi.spyOn(JSON, 'stringify').mockImplementation((value) => {
    stringify.mockRestore();
    written = turns.now();
    return JSON.stringify(value);
  });
  on(routes, call, [], () => answer as never);
  const response = await routes.request(call.path);
  const sent = turns.now();
  turns.end();
  return { response, turnsBetween: sent - written };
}

describe('an answer', () => {
  it('is sent as JSON', async () => {
    const { response } = await answerWith({ a: ['é'] });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/json']);
    expect(await response.json()).toEqual({ a: ['é'] });
  });

  it.each(['a', '\u05e9', '\u{1F600}', '"'])(
    'of 4 MB of %j is written in one turn and sent in another',
    async (letter) => {
      const answer = { paragraphs: Array.from({ length: 40 }, () => letter.repeat(100_000)) };
      const { response, turnsBetween } = await answerWith(answer);
      expect(turnsBetween).toBeGreaterThan(0);
      expect(await response.json()).toEqual(answer);
    },
  );
});
