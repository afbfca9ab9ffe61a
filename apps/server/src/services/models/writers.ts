import type { Costs, ModelPrices, OtherModel, PartStatus, Status } from '@fabula/contract';
import type { ModelAddress, ModelChoice, ModelServers } from '../../connections/ModelServers.ts';
import type { Illustrator } from '../../images/Illustrator.ts';
import type { Voice } from '../../voice/Voice.ts';
import { type Writer, WriterFailure } from '../../writers/Writer.ts';
import { safeIllustrator, safeVoice, safeWriter } from '../safety/minors.ts';
import type { Asker, ConnectionsService } from './connections.ts';

export interface ChosenWriter {
  writer: Writer;
  /** The asker pays the model, or it costs nothing: no credits are taken. */
  isFree: boolean;
  /** Its cost for the operator: none, an own machine's, or a provider's. */
  source: 'embedded' | 'own_machine' | 'remote';
  contextTokens: number;
  /** For the key's owner, and for those who may set it. */
  prices?: ModelPrices | undefined;
}

export interface WritersConfig {
  connections: Pick<ConnectionsService, 'chosen' | 'other'>;
  servers: Pick<ModelServers, 'writer' | 'illustrator' | 'voice'>;
  usual: ChosenWriter;
  illustrator: Illustrator;
  voice: Voice | undefined;
  isOwnModel(baseUrl: string): boolean;
  hasOwnCosts: boolean;
  costs: Costs;
}

export interface ChosenMaker<Maker> {
  maker: Maker;
  isFree: boolean;
}

/** Chooses the asker's own connection, else the server's, else `OPENAI_…`, else the storyteller. */
export type Writers = ReturnType<typeof writers>;

export interface WriterTerms extends Pick<ChosenWriter, 'source' | 'contextTokens' | 'prices'> {
  parts: Pick<Status['parts'], 'textModel' | 'images' | 'voice'>;
  costs: Costs;
}

export const NOBODY: Asker = { accountId: undefined, isTrusted: false };

export function writers(config: WritersConfig) {
  const { connections, servers, usual, costs } = config;

  /** Undefined unless the connection has such a model and its key can be opened. */
  async function made<Maker>(
    asker: Asker,
    which: 'imageModel' | 'voiceModel',
    make: (address: ModelAddress, model: string, owner: 'server' | 'account') => Maker,
  ): Promise<ChosenMaker<Maker> | undefined> {
    const { owner, choice, address } = (await connections.chosen(asker, (one) => Boolean(one[which]))) ?? {};
    const model = choice?.[which];
    if (!owner || !model || !address) return undefined;
    return { maker: make(address, model, owner), isFree: isFree(owner, address.baseUrl) };
  }
  const isFree = (owner: 'server' | 'account', baseUrl: string) =>
    owner === 'account' || (config.isOwnModel(baseUrl) && !config.hasOwnCosts);

  return {
    other: (asker: Asker): Promise<OtherModel | undefined> => connections.other(asker),

    /** A connection with an image model, else `OPENAI_…`, else the embedded one. */
    async illustrator(asker: Asker): Promise<ChosenMaker<Illustrator>> {
      const own = await made(asker, 'imageModel', (...of) => safeIllustrator(servers.illustrator(...of)));
      return own ?? { maker: config.illustrator, isFree: false };
    },

    /** Undefined where the browser has to speak. */
    async voice(asker: Asker): Promise<ChosenMaker<Voice> | undefined> {
      const own = await made(asker, 'voiceModel', (...of) => safeVoice(servers.voice(...of)));
      return own ?? (config.voice && { maker: config.voice, isFree: false });
    },

    /** It never rejects. */
    async terms(asker: Asker): Promise<WriterTerms> {
      const [drawn, spoken] = await Promise.all([this.illustrator(asker), this.voice(asker)]);
      const others = { images: drawn.maker.status, voice: spoken?.maker.status ?? browserVoice };
      const made = {
        ...(drawn.isFree && { image: 0 }),
        ...(spoken?.isFree && { voice: 0 }),
      };
      const chosen = await connections.chosen(asker);
      if (chosen && chosen.address === undefined) {
        const textModel: PartStatus = { kind: 'real', name: `${chosen.choice.model} (${chosen.name})` };
        return {
          ...{ source: 'remote', contextTokens: usual.contextTokens },
          parts: { ...others, textModel },
          costs: { ...costs, ...made },
        };
      }
      const { writer, isFree, ...terms } = await this.for(asker);
      return {
        ...terms,
        parts: { ...others, textModel: writer.status },
        costs: { ...(isFree ? withFreeText(costs) : costs), ...made },
      };
    },

    /** Throws a `WriterFailure` where the connection's key is lost. */
    async for(asker: Asker): Promise<ChosenWriter> {
      const chosen = await connections.chosen(asker);
      if (chosen === undefined) return usual;
      const { owner, name, choice, address, memory } = chosen;
      if (address === undefined) throw lostKey(name, owner);
      const isOwnModel = config.isOwnModel(address.baseUrl);
      return {
        writer: safeWriter(servers.writer(address, choice, owner, memory)),
        isFree: isFree(owner, address.baseUrl),
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

const browserVoice: PartStatus = { kind: 'embedded', name: 'The browser’s own voice' };

function withFreeText({ image, voice, ...text }: Costs): Costs {
  const free = Object.fromEntries(Object.keys(text).map((name) => [name, 0])) as typeof text;
  return { ...free, image, voice };
}

function lostKey(name: string, owner: 'server' | 'account'): WriterFailure {
  const who = owner === 'account' ? 'Enter it' : 'The people who run this server should enter it';
  return new WriterFailure(
    'upstream_rejected',
    `The key of “${name}” can no longer be opened on this server. ${who} again in Settings › Models.`,
  );
}
