import { limits } from '@fabula/contract';
import type { ContextWindow } from '@fabula/editor-kit/core';
import { creditCosts } from './creditCosts.ts';

/** What most models on one's own machine can hold: nothing larger is counted on before the server has said it. */
const usualContextTokens = 16_384;

/** What the server and its model can take: everything that goes along is fitted to it before it is sent (D-MEMORY). */
export function contextWindow(): ContextWindow {
  return creditCosts.limits() ?? { contextTokens: usualContextTokens, bodyBytes: limits.bodyBytes };
}
