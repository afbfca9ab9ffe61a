import type {
  ConnectionKind,
  ConnectionLack,
  FoundServer,
  ListedModel,
  ModelPrice,
  TrialAnswer,
} from '@fabula/contract';
import type { Illustrator } from '../images/Illustrator.ts';
import type { Voice } from '../voice/Voice.ts';
import type { Writer } from '../writers/Writer.ts';

/** Where a model server is, and what opens it. */
export interface ModelAddress {
  kind: ConnectionKind;
  /** As `…/v1`. */
  baseUrl: string;
  key: string | undefined;
  /** Whoever gave it may not have this server reach private networks. */
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
  lacks: readonly ConnectionLack[];
}

/** Servers that speak OpenAI's protocol. The promises reject with a `WriterFailure`, whose sentence says what to do. */
export interface ModelServers {
  list(address: ModelAddress): Promise<ListedModel[]>;
  /** Has a model write one sentence: its words as they come, then what came of it. Throws as the promises reject. */
  try(
    address: ModelAddress & Pick<ModelChoice, 'model' | 'imageModel' | 'voiceModel'>,
    signal: AbortSignal,
  ): AsyncIterableIterator<{ text: string } | { trial: TrialAnswer }>;
  /** `owner`: whom its failures speak to. `onLack`: told what it is found not to do. */
  writer(
    address: ModelAddress,
    choice: ModelChoice,
    owner: 'server' | 'account',
    onLack: (lack: ConnectionLack) => void,
  ): Writer;
  illustrator(address: ModelAddress, model: string, owner: 'server' | 'account'): Illustrator;
  voice(address: ModelAddress, model: string, owner: 'server' | 'account'): Voice;
  /** Those that answer at the usual addresses of this machine within 300 ms. It never rejects. */
  find(): Promise<FoundServer[]>;
}
