import type { ConnectionKind, FoundServer, ListedModel, ModelPrice, TrialAnswer } from '@fabula/contract';
import type { ModelMemory } from '@fabula/writing/asking';
import type { Illustrator } from '../images/Illustrator.ts';
import type { Voice } from '../voice/Voice.ts';
import type { Writer } from '../writers/Writer.ts';

export { type ModelLack, type ModelMemory, type ModelTraits, modelMemory } from '@fabula/writing/asking';

export interface ModelAddress {
  kind: ConnectionKind;
  /** `…/v1`. */
  baseUrl: string;
  key: string | undefined;
  /** True when the server may reach no private network for it. */
  isPublicOnly: boolean;
}

export interface ModelChoice {
  model: string;
  smallModel: string | null;
  reasoningModel: string | null;
  imageModel: string | null;
  voiceModel: string | null;
  contextTokens: number | null;
  price: ModelPrice | null;
}

/** Servers that speak OpenAI's protocol. Promises reject with a `WriterFailure` whose sentence says what to do. */
export interface ModelServers {
  list(address: ModelAddress): Promise<ListedModel[]>;
  try(
    address: ModelAddress & Pick<ModelChoice, 'model' | 'imageModel' | 'voiceModel'>,
    signal: AbortSignal,
  ): AsyncIterableIterator<{ text: string } | { trial: TrialAnswer }>;
  /** `owner`: the account that its failures address. */
  writer(
    address: ModelAddress,
    choice: ModelChoice,
    owner: 'server' | 'account',
    memory: ModelMemory,
  ): Writer;
  illustrator(address: ModelAddress, model: string, owner: 'server' | 'account'): Illustrator;
  voice(address: ModelAddress, model: string, owner: 'server' | 'account'): Voice;
  /** Servers that answer at the usual addresses of this machine within 300 ms. It never rejects. */
  find(): Promise<FoundServer[]>;
}

export interface KeySeal {
  /** `place`: where it will be kept; what is moved elsewhere cannot be opened there. */
  seal(text: string, place: string): Promise<string>;
  /** Undefined where it was sealed with another key, for another place, or was changed since. */
  open(sealed: string, place: string): Promise<string | undefined>;
}
