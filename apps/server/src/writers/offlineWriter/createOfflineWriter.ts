import { createStoryteller, type StorytellerOptions } from '@fabula/storyteller';
import type { Writer } from '../Writer.ts';
import { WriterFailure } from '../WriterFailure.ts';
import { offlineStatus } from './offlineStatus.ts';

/** The writer that needs no model (D-OFFLINE), with the server's own failures. */
export function createOfflineWriter(options: Omit<StorytellerOptions, 'refusal'>): Writer {
  const refusal = (message: string) => new WriterFailure('refused', message);
  return { status: offlineStatus, ...createStoryteller({ ...options, refusal }) };
}
