import type { Costs, ModelPrices, OtherModel, PartStatus, Status } from '@fabula/contract';
import type { ModelAddress, ModelChoice, ModelServers } from '../../connections/ModelServers.ts';
import type { Illustrator } from '../../images/Illustrator.ts';
import type { Voice } from '../../voice/Voice.ts';
import { type Writer, WriterFailure } from '../../writers/Writer.ts';
import { safeIllustrator, safeVoice, safeWriter } from '../safety/minors.ts';
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
  servers: Pick<ModelServers, 'writer' | 'illustrator' | 'voice'>;
  /** What `OPENAI_…` names, or the storyteller. */
  usual: ChosenWriter;
  /** What `OPENAI_…` names, or the embedded one. */
  illustrator: Illustrator;
  voice: Voice | undefined;
  /** Whether a model at this address runs on this machine, on a server that is for it alone. */
  isOwnModel(baseUrl: string): boolean;
  /** Whether a model on this machine costs credits all the same. */
  hasOwnCosts: boolean;
  costs: Costs;
}

/** Who draws or speaks for somebody. `isFree`: no credits are taken. */
export interface ChosenMaker<Maker> {
  maker: Maker;
  isFree: boolean;
}

/** Chooses who writes: the asker's own connection, else the server's, else what `OPENAI_…` names, else the storyteller. */
export interface Writers {
  /** Throws a `WriterFailure` where the connection's key is lost. */
  for(asker: Asker): Promise<ChosenWriter>;
  /** The same for pictures, and for spoken lines: a connection that has a model for it, else `OPENAI_…`, else the embedded. */
  illustrator(asker: Asker): Promise<ChosenMaker<Illustrator>>;
  /** Undefined where the browser has to speak. */
  voice(asker: Asker): Promise<ChosenMaker<Voice> | undefined>;
  /** What could write for the asker in its place, once it is chosen. */
  other(asker: Asker): Promise<OtherModel | undefined>;
  /** What whoever asks is told of it; it throws none. */
  terms(asker: Asker): Promise<WriterTerms>;
}

export interface WriterTerms extends Pick<ChosenWriter, 'source' | 'contextTokens' | 'prices'> {
  parts: Pick<Status['parts'], 'textModel' | 'images' | 'voice'>;
  costs: Costs;
}

/** For what the server does as itself. */
export const NOBODY: Asker = { accountId: undefined, isTrusted: false };

export function writers(config: WritersConfig): Writers {
  const { connections, servers, usual, costs } = config;

  /** What the model of a chosen connection makes, where one has a model for it whose key can be opened. */
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
    other: (asker) => connections.other(asker),

    async illustrator(asker) {
      const own = await made(asker, 'imageModel', (...of) => safeIllustrator(servers.illustrator(...of)));
      return own ?? { maker: config.illustrator, isFree: false };
    },

    async voice(asker) {
      const own = await made(asker, 'voiceModel', (...of) => safeVoice(servers.voice(...of)));
      return own ?? (config.voice && { maker: config.voice, isFree: false });
    },

    async terms(asker) {
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

    async for(asker) {
      const chosen = await connections.chosen(asker);
      if (chosen === undefined) return usual;
      const { owner, name, choice, address, remember } = chosen;
      if (address === undefined) throw lostKey(name, owner);
      const isOwnModel = config.isOwnModel(address.baseUrl);
      return {
        writer: safeWriter(servers.writer(address, choice, owner, remember)),
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

/** Pictures and voice are made by models of their own. */
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
