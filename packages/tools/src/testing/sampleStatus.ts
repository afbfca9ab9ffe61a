import { defaultCosts, type Status } from '@fabula/contract';

const embedded = { kind: 'embedded', name: 'On this machine' } as const;

/** A server with nothing but what it came with. */
export const sampleStatus: Status = {
  name: 'Fabula',
  version: '0.1.0',
  parts: {
    textModel: embedded,
    images: embedded,
    voice: embedded,
    signIn: { ...embedded, provider: 'local', publishableKey: null },
    payments: { ...embedded, provider: 'test', publishableKey: null, isTest: true },
    storage: embedded,
    feedback: embedded,
  },
  limits: {
    bodyBytes: 262_144,
    premiseCharacters: 20_000,
    textCharacters: 100_000,
    paragraphCount: { min: 1, max: 10 },
    generationsPerMinute: 60,
    generationsAtOnce: 4,
  },
  guest: { dailyGenerations: null, left: null },
  costs: defaultCosts,
};
