import type { PartStatus } from '@fabula/contract';
import type { Env } from './env.ts';
import type { PaidOperationsConfig } from './services/openPaidOperation.ts';
import { type VoiceService, voiceService } from './services/voiceService.ts';
import { guardLines } from './voice/guardLines.ts';
import { openaiVoice } from './voice/openaiVoice.ts';
import type { Voice } from './voice/Voice.ts';

export interface OpenVoiceOptions extends PaidOperationsConfig {
  env: Env;
  /** Speaks instead of the voice that the configuration names. */
  voice: Voice | undefined;
  report(reference: string, error: unknown): void;
}

export interface VoiceParts {
  /** Undefined without a voice model: pages let the browser speak. */
  voice: VoiceService | undefined;
}

const BROWSER: PartStatus = { kind: 'embedded', name: 'The browser’s own voice' };

/** What speaks lines aloud. A server that writes need not speak: only who names a voice model has one (D-REAL). */
export function openVoice(options: OpenVoiceOptions): VoiceParts & { voiceStatus: PartStatus } {
  const { env, operations, charges, report } = options;
  const speaker = options.voice ?? chooseVoice(env);
  if (speaker === undefined) return { voice: undefined, voiceStatus: BROWSER };
  return {
    voice: voiceService({
      voice: guardLines(speaker),
      operations,
      charges,
      costs: env.CREDIT_COSTS,
      silenceMs: env.UPSTREAM_SILENCE_MS,
      report,
    }),
    voiceStatus: speaker.status,
  };
}

function chooseVoice(env: Env): Voice | undefined {
  if (env.OPENAI_VOICE_MODEL === undefined) return undefined;
  return openaiVoice({
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL,
    model: env.OPENAI_VOICE_MODEL,
  });
}
