import type { PartStatus } from '@fabula/contract';
import type { Env } from './env.ts';
import type { PaidOperationsConfig } from './services/generation/paidOperations.ts';
import { type VoiceService, voiceService } from './services/generation/voice.ts';
import { safeVoice } from './services/safety/minors.ts';
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
export async function openVoice(
  options: OpenVoiceOptions,
): Promise<VoiceParts & { voiceStatus: PartStatus }> {
  const { env, paidOperations, report } = options;
  const speaker = options.voice ?? (await chooseVoice(env));
  if (speaker === undefined) return { voice: undefined, voiceStatus: BROWSER };
  return {
    voice: voiceService({
      voice: safeVoice(speaker),
      paidOperations,
      costs: env.CREDIT_COSTS,
      silenceMs: env.UPSTREAM_SILENCE_MS,
      report,
    }),
    voiceStatus: speaker.status,
  };
}

async function chooseVoice(env: Env): Promise<Voice | undefined> {
  if (env.OPENAI_VOICE_MODEL === undefined) return undefined;
  const { openaiVoice } = await import('./voice/openaiVoice.ts');
  return openaiVoice({
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL,
    model: env.OPENAI_VOICE_MODEL,
  });
}
