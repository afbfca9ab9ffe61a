import { OPERATION_HEADER, voiceRequest } from '@fabula/contract';
import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { limitRate, type RateLimits, requireAccount } from '../http/access.ts';
import { visitor } from '../http/cookies.ts';
import { HttpProblem, invalid } from '../http/problems.ts';
import { validate } from '../http/validate.ts';
import type { VoiceService } from '../services/generation/voice.ts';
import { operationProblem } from './generationRoutes.ts';
import { proposedId, readCaller } from './readRequest.ts';
import { refusalProblem } from './refusals.ts';

export interface VoiceRoutesConfig {
  voice: VoiceService;
  rates: RateLimits;
}

export function voiceRoutes({ voice, rates }: VoiceRoutesConfig): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/test', requireAccount, visitor, limitRate(rates), async (c) => {
    const request = await validate(c, voiceRequest);
    const caller = { ...readCaller(c), accountId: c.var.account.id };
    const opening = await voice.speak(request, caller, proposedId(c));
    if ('refusal' in opening) {
      switch (opening.refusal) {
        case 'no_voice':
          throw noVoice();
        case 'nothing_to_say':
          throw nothingToSay();
        case 'spoken_before':
          throw spokenBefore();
        default:
          throw refusalProblem(opening);
      }
    }
    const { operation } = opening;
    c.header(OPERATION_HEADER, operation.id);
    // A recording is not kept: a caller who leaves cannot resume it.
    const { signal } = c.req.raw;
    if (signal.aborted) operation.abandon();
    signal.addEventListener('abort', () => operation.abandon(), { once: true });
    const recording = await opening.recording;
    if (operation.failure) throw operationProblem(operation.failure);
    if (recording === undefined) throw cancelled();
    return c.body(recording.bytes, 200, { 'Content-Type': recording.contentType });
  });
  return routes;
}

function noVoice(): HttpProblem {
  return new HttpProblem(
    'not_found',
    'This server has no voice of its own: let your browser speak. A connection of Settings › Models may name one, and so may OPENAI_VOICE_MODEL.',
  );
}

function nothingToSay(): HttpProblem {
  return invalid('prompt', 'There is nothing to say: write a line first.');
}

function spokenBefore(): HttpProblem {
  return new HttpProblem(
    'conflict',
    'This line was asked for already, and its recording is not kept. Nothing more was charged. Ask for it under another operation id to have it spoken again.',
    { field: OPERATION_HEADER },
  );
}

function cancelled(): HttpProblem {
  return new HttpProblem(
    'conflict',
    'This line was cancelled before it was spoken, and nothing was charged. Start it again when you like.',
  );
}
