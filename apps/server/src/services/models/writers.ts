import type { Costs, ModelPrices, OtherModel, PartStatus } from '@fabula/contract';
import type { ModelChoice, ModelServers } from '../../connections/ModelServers.ts';
import { type Writer, WriterFailure } from '../../writers/Writer.ts';
import { safeWriter } from '../safety/minors.ts';
import type { Asker, ConnectionsService } from './connections.ts';

/** Who writes for somebody, and on what terms. */
export interface ChosenWriter {
  writer: Writer;
  /** Whoever asks pays the model themselves, or nobody does: no credits are taken. */
  isFree: boolean;
  /** Whether it costs whoever runs this server money: not at all, as an own machine's does, or as others' do. */
  source: 'embedded' | 'own_machine' | 'remote';
  /** Its window. */
  contextTokens: number;
  /** What its server takes, told to those whose key it is, or who may set it. */
  prices?: ModelPrices | undefined;
}

export interface WritersConfig {
  connections: Pick<ConnectionsService, 'chosen' | 'other'>;
  servers: Pick<ModelServers, 'writer'>;
  /** What `OPENAI_…` names, or the storyteller. */
  usual: ChosenWriter;
  /** Whether a model at this address runs on this machine, on a server that is for it alone. */
  isOwnModel(baseUrl: string): boolean;
  /** Whether a model on this machine costs credits all the same. */
  hasOwnCosts: boolean;
  costs: Costs;
}

/** Chooses who writes: the asker's own connection, else the server's, else what `OPENAI_…` names, else the storyteller. */
export interface Writers {
  /** Throws a `WriterFailure` where the connection's key is lost. */
  for(asker: Asker): Promise<ChosenWriter>;
  /** What could write for the asker in its place, once it is chosen. */
  other(asker: Asker): Promise<OtherModel | undefined>;
  /** What whoever asks is told of it; it throws none. */
  terms(asker: Asker): Promise<WriterTerms>;
}

export interface WriterTerms extends Pick<ChosenWriter, 'source' | 'contextTokens' | 'prices'> {
  textModel: PartStatus;
  costs: Costs;
  /** The asker's own connection: nothing of it is counted here. */
  isOwn: boolean;
}

/** For what the server does as itself. */
export const NOBODY: Asker = { accountId: undefined, isTrusted: false };

export function writers(config: WritersConfig): Writers {
  const { connections, servers, usual, costs } = config;
  return {
    other: (asker) => connections.other(asker),

    async terms(asker) {
      const chosen = await connections.chosen(asker);
      if (chosen && chosen.address === undefined) {
        const textModel: PartStatus = { kind: 'real', name: `${chosen.choice.model} (${chosen.name})` };
        return { textModel, costs, source: 'remote', contextTokens: usual.contextTokens, isOwn: false };
      }
      const { writer, isFree, ...terms } = await this.for(asker);
      return {
        ...terms,
        textModel: writer.status,
        costs: isFree ? withFreeText(costs) : costs,
        isOwn: chosen?.owner === 'account',
      };
    },

    async for(asker) {
      const chosen = await connections.chosen(asker);
      if (chosen === undefined) return usual;
      const { owner, name, choice, address, remember } = chosen;
      if (address === undefined) throw lostKey(name, owner);
      const isOwnModel = config.isOwnModel(address.baseUrl);
      return {
        writer: safeWriter(servers.writer(address, choice, owner, remember)),
        isFree: owner === 'account' || (isOwnModel && !config.hasOwnCosts),
        source: isOwnModel ? 'own_machine' : 'remote',
        contextTokens: choice.contextTokens ?? usual.contextTokens,
        ...((owner === 'account' || asker.isTrusted) && { prices: pricesOf(choice) }),
      };
    },
  };
}

function pricesOf({ model, smallModel, reasoningModel, price }: ModelChoice): ModelPrices {
  const of = (name: string | null) => (name === null || name === model ? price : null);
  return { writing: price, small: of(smallModel), reasoning: of(reasoningModel) };
}

/** Pictures and voice cost what they cost: a connection has neither. */
function withFreeText({ image, voice, ...text }: Costs): Costs {
  const free = Object.fromEntries(Object.keys(text).map((name) => [name, 0])) as typeof text;
  return { ...free, image, voice };
}

function lostKey(name: string, owner: 'server' | 'account'): WriterFailure {
  const who = owner === 'account' ? 'Enter it' : 'Whoever runs this server should enter it';
  return new WriterFailure(
    'upstream_rejected',
    `The key of “${name}” cannot be opened on this server any more. ${who} again in Settings › Models.`,
  );
}
