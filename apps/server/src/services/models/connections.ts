import { randomUUID } from 'node:crypto';
import {
  type CarriedConnection,
  type Connection,
  type ConnectionDraft,
  type ConnectionRequest,
  type ConnectionsAnswer,
  DONE,
  type ListedModel,
  type OtherModel,
  type StreamLine,
  type TrialRequest,
} from '@fabula/contract';
import type {
  KeySeal,
  ModelAddress,
  ModelChoice,
  ModelMemory,
  ModelServers,
} from '../../connections/ModelServers.ts';
import type { Storage } from '../../storage/Storage.ts';
import { WriterFailure } from '../../writers/Writer.ts';
import { changeDocument } from '../documents.ts';
import {
  isPublicOnly,
  ownerFor,
  ownersFor,
  type Standing,
  serverOwner,
} from '../policies/connectionPolicies.ts';
import type { ConnectionMemories, KeptTraits } from './memories.ts';

/** The document under an account's id, or `server`. */
interface Shelf {
  connections: Kept[];
  chosen: string | null;
  /** What is known of the models of `OPENAI_…`, by the address that they are asked at. */
  environment?: KeptTraits & { readonly baseUrl: string };
}

interface Kept
  extends Omit<Connection, 'owner' | 'isLocked' | 'isChosen' | 'key'>,
    Pick<KeptTraits, 'traits'> {
  sealedKey: string | null;
  /** The last characters of the key. */
  keyEnding: string;
}

export interface Asker extends Standing {
  /** A visitor's connection, kept in the browser and sent along. */
  carried?: CarriedConnection | undefined;
}

export interface ConnectionRefusal {
  refusal: 'signed_out' | 'forbidden' | 'unknown' | 'locked' | 'too_many' | 'key_needed';
}

export interface ChosenConnection {
  owner: 'server' | 'account';
  name: string;
  choice: ModelChoice;
  /** Undefined where its key cannot be opened. */
  address: ModelAddress | undefined;
  memory: ModelMemory;
}

/** A person's own connections, and the server's. Keys are never returned. */
export type ConnectionsService = ReturnType<typeof connectionsService>;

export interface ConnectionsConfig {
  storage: Pick<Storage, 'documents'>;
  seal: KeySeal;
  servers: ModelServers;
  memories: ConnectionMemories;
  locked: Omit<Connection, 'isChosen'> | undefined;
  logError(reference: string, error: unknown): void;
}

const MOST = 30;
const EMPTY: Shelf = { connections: [], chosen: null };
/** The ending would reveal too much of a shorter key. */
const TELLING_CHARACTERS = 12;

/** What was found of models holds for the same models at the same address. */
const isSameModels = (kept: Kept, request: ConnectionRequest) =>
  kept.baseUrl === request.baseUrl && kept.model === request.model;

export function connectionsService(config: ConnectionsConfig) {
  const { seal, servers, memories, locked, logError } = config;
  const shelves = connectionShelves(config.storage);
  const shelfOf = async (owner: string) => (await shelves.get(owner))?.value ?? EMPTY;

  async function find(asker: Asker, id: string) {
    for (const owner of ownersFor(asker)) {
      const kept = (await shelfOf(owner)).connections.find((one) => one.id === id);
      if (kept) return { owner, kept };
    }
    return undefined;
  }

  async function show(
    owner: string,
    { sealedKey, keyEnding, traits: _, ...kept }: Kept,
    chosen: string | null,
  ) {
    const isReadable =
      sealedKey !== null && (await openKey(owner, { ...kept, sealedKey, keyEnding })) !== undefined;
    return {
      ...kept,
      owner: owner === serverOwner ? 'server' : 'account',
      isLocked: false,
      isChosen: kept.id === chosen,
      key: sealedKey === null ? null : { ending: keyEnding, isReadable },
    } satisfies Connection;
  }

  const placeOf = (owner: string, id: string) => `connections ${owner} ${id}`;
  async function openKey(owner: string, { id, sealedKey }: Kept): Promise<string | undefined> {
    return sealedKey === null ? undefined : seal.open(sealedKey, placeOf(owner, id));
  }
  async function sealKey(owner: string, id: string, key: string | null | undefined) {
    if (!key) return { sealedKey: null, keyEnding: '' };
    const keyEnding = key.length >= TELLING_CHARACTERS ? key.slice(-4) : '';
    return { sealedKey: await seal.seal(key, placeOf(owner, id)), keyEnding };
  }

  /** The draft's address, with the stored key where it gives none. */
  async function addressOf(asker: Asker, draft: ConnectionDraft): Promise<ModelAddress | ConnectionRefusal> {
    const { kind, baseUrl, id } = draft;
    const address = { kind, baseUrl, isPublicOnly: isPublicOnly(asker) };
    if (draft.key !== undefined || id === undefined) return { ...address, key: draft.key || undefined };
    const found = await find(asker, id);
    if (found === undefined) return { refusal: 'unknown' };
    // A changed address must not receive the stored key.
    if (found.kept.sealedKey !== null && isElsewhere(found.kept.baseUrl, baseUrl))
      return { refusal: 'key_needed' };
    return { ...address, key: await openKey(found.owner, found.kept) };
  }

  function fieldsOf({ key: _, owner: __, ...fields }: ConnectionRequest) {
    return {
      ...fields,
      smallModel: fields.smallModel || null,
      reasoningModel: fields.reasoningModel || null,
      imageModel: fields.imageModel || null,
      voiceModel: fields.voiceModel || null,
    };
  }

  function remember(owner: string, id: string, found: KeptTraits): void {
    changeDocument<Shelf>(shelves, owner, (shelf = EMPTY) => ({
      ...shelf,
      connections: shelf.connections.map((one) =>
        one.id === id ? { ...one, lacks: [...found.lacks], traits: found.traits ?? {} } : one,
      ),
    })).catch((error: unknown) => logError('remembering what a model does', error));
  }

  return {
    async list({ accountId, isTrusted }: Asker): Promise<ConnectionsAnswer> {
      const own = accountId === undefined ? EMPTY : await shelfOf(accountId);
      const shown = await Promise.all(own.connections.map((one) => show(accountId ?? '', one, own.chosen)));
      if (!isTrusted) return { connections: shown, maySetServer: false, found: [] };
      const all = await shelfOf(serverOwner);
      const everybodys = await Promise.all(all.connections.map((one) => show(serverOwner, one, all.chosen)));
      const set = locked ? [{ ...locked, isChosen: all.chosen === null }] : [];
      const connections = [...shown, ...set, ...everybodys];
      const isSet = connections.some(({ isChosen }) => isChosen);
      return { connections, maySetServer: true, found: isSet ? [] : await servers.find() };
    },

    async create(
      asker: Asker,
      request: ConnectionRequest,
    ): Promise<{ connection: Connection } | ConnectionRefusal> {
      const owner = ownerFor(asker, request.owner);
      if (typeof owner !== 'string') return owner;
      const id = randomUUID();
      const made: Kept = { id, ...fieldsOf(request), ...(await sealKey(owner, id, request.key)) };
      const shelf = await changeDocument<Shelf>(shelves, owner, (before = EMPTY) => {
        const { connections, chosen } = before;
        if (connections.length >= MOST) return before;
        return {
          ...before,
          connections: [...connections.filter((one) => one.id !== id), made],
          chosen: connections.length === 0 && (owner !== serverOwner || !locked) ? id : chosen,
        };
      });
      if (!shelf.connections.some((one) => one.id === id)) return { refusal: 'too_many' };
      return { connection: await show(owner, made, shelf.chosen) };
    },

    async change(
      asker: Asker,
      id: string,
      request: ConnectionRequest,
    ): Promise<{ connection: Connection } | ConnectionRefusal> {
      if (asker.isTrusted && id === locked?.id) return { refusal: 'locked' };
      const found = await find(asker, id);
      if (found === undefined) return { refusal: 'unknown' };
      const { owner, kept } = found;
      const isKeyKept = request.key === undefined && kept.sealedKey !== null;
      if (isKeyKept && isElsewhere(kept.baseUrl, request.baseUrl)) return { refusal: 'key_needed' };
      const key = isKeyKept
        ? { sealedKey: kept.sealedKey, keyEnding: kept.keyEnding }
        : await sealKey(owner, id, request.key);
      const isSame = isSameModels(kept, request);
      const changed: Kept = {
        id,
        ...fieldsOf(request),
        ...key,
        ...(isSame && kept.traits && { traits: kept.traits }),
      };
      const shelf = await changeDocument<Shelf>(shelves, owner, (value = EMPTY) => ({
        ...value,
        connections: value.connections.map((one) => (one.id === id ? changed : one)),
      }));
      return { connection: await show(owner, changed, shelf.chosen) };
    },

    async delete(asker: Asker, id: string): Promise<ConnectionRefusal | undefined> {
      if (asker.isTrusted && id === locked?.id) return { refusal: 'locked' };
      const found = await find(asker, id);
      if (found === undefined) return { refusal: 'unknown' };
      await changeDocument<Shelf>(shelves, found.owner, ({ connections, chosen, ...rest } = EMPTY) => ({
        ...rest,
        connections: connections.filter((one) => one.id !== id),
        chosen: chosen === id ? null : chosen,
      }));
      return undefined;
    },

    async choose(
      asker: Asker,
      { owner, id }: { owner: 'server' | 'account'; id: string | null },
    ): Promise<ConnectionRefusal | undefined> {
      const place = ownerFor(asker, owner);
      if (typeof place !== 'string') return place;
      const wanted = id === locked?.id ? null : id;
      const shelf = await shelfOf(place);
      if (wanted !== null && !shelf.connections.some((one) => one.id === wanted))
        return { refusal: 'unknown' };
      await changeDocument<Shelf>(shelves, place, (value = EMPTY) => ({ ...value, chosen: wanted }));
      return undefined;
    },

    /** This and the next reject with a `WriterFailure`. */
    async models(asker: Asker, draft: ConnectionDraft): Promise<ListedModel[] | ConnectionRefusal> {
      const address = await addressOf(asker, draft);
      return 'refusal' in address ? address : servers.list(address);
    },

    /** Resolves with the first words; a later failure is the last line. */
    async try(
      asker: Asker,
      request: TrialRequest,
      signal: AbortSignal,
    ): Promise<{ lines: AsyncIterable<StreamLine> } | ConnectionRefusal> {
      const address = await addressOf(asker, request);
      if ('refusal' in address) return address;
      const { model, imageModel, voiceModel } = request;
      const asked = { model, imageModel: imageModel || null, voiceModel: voiceModel || null };
      const events = servers.try({ ...address, ...asked }, signal);
      return { lines: trialLines(await events.next(), events) };
    },

    /** The asker's own; else the server's; undefined where neither is chosen. `suits`: a filter. */
    async chosen(
      { accountId, isTrusted, carried }: Asker,
      suits: (choice: ModelChoice) => boolean = () => true,
    ): Promise<ChosenConnection | undefined> {
      if (carried !== undefined && suits(carried)) {
        const { name, kind, baseUrl, key } = carried;
        const address = { kind, baseUrl, key: key || undefined, isPublicOnly: isPublicOnly({ isTrusted }) };
        const memory = memories.of(`carried ${baseUrl}`, carried);
        return { owner: 'account', name, choice: carried, address, memory };
      }
      for (const owner of [accountId, serverOwner]) {
        if (owner === undefined) continue;
        const shelf = await shelfOf(owner);
        const kept = shelf.connections.find(({ id }) => id === shelf.chosen);
        if (kept === undefined || !suits(kept)) continue;
        const key = await openKey(owner, kept);
        const isLost = kept.sealedKey !== null && key === undefined;
        const { kind, baseUrl } = kept;
        return {
          owner: owner === serverOwner ? 'server' : 'account',
          name: kept.name,
          choice: kept,
          address: isLost
            ? undefined
            : { kind, baseUrl, key, isPublicOnly: isPublicOnly({ isTrusted }, owner) },
          memory: memories.of(`${owner} ${kept.id} ${baseUrl} ${kept.model}`, kept, (found) =>
            remember(owner, kept.id, found),
          ),
        };
      }
      return undefined;
    },

    /** The next that the asker may choose instead of the current one. */
    async other({ accountId, isTrusted, carried }: Asker): Promise<OtherModel | undefined> {
      if (carried !== undefined) return undefined;
      const own = accountId === undefined ? EMPTY : await shelfOf(accountId);
      const everybodys = isTrusted ? await shelfOf(serverOwner) : EMPTY;
      const nameOf = (owner: OtherModel['owner']) => {
        return ({ id, name }: { id: string; name: string }): OtherModel => ({ id, name, owner });
      };
      const mine = own.connections.map(nameOf('account'));
      const all = [...(isTrusted && locked ? [locked] : []), ...everybodys.connections].map(nameOf('server'));
      // While one's own is chosen, choosing the server's changes nothing.
      const list = own.chosen === null ? [...mine, ...all] : mine;
      const now = own.chosen ?? everybodys.chosen ?? locked?.id;
      const at = list.findIndex(({ id }) => id === now);
      const next = list[(at + 1) % list.length];
      return next?.id === now ? undefined : next;
    },
  };
}

/** What is known of the models of `OPENAI_…`, also after a restart. */
export async function environmentMemory(
  { storage, memories, logError }: Pick<ConnectionsConfig, 'storage' | 'memories' | 'logError'>,
  baseUrl: string,
): Promise<ModelMemory> {
  const shelves = connectionShelves(storage);
  const kept = (await shelves.get(serverOwner))?.value.environment;
  return memories.of(`environment ${baseUrl}`, kept?.baseUrl === baseUrl ? kept : { lacks: [] }, (found) => {
    changeDocument<Shelf>(shelves, serverOwner, (shelf = EMPTY) => ({
      ...shelf,
      environment: { ...found, baseUrl },
    })).catch((error: unknown) => logError('remembering what a model does', error));
  });
}

/** By an account's id, or `server`. Deleting an account deletes its document. */
export function connectionShelves(storage: Pick<Storage, 'documents'>) {
  return storage.documents<Shelf>('connections');
}

type TrialEvents = ReturnType<ModelServers['try']>;

async function* trialLines(
  first: Awaited<ReturnType<TrialEvents['next']>>,
  events: TrialEvents,
): AsyncGenerator<StreamLine> {
  try {
    for (let step = first; !step.done; step = await events.next()) {
      yield { chunk: 'text' in step.value ? step.value.text : step.value.trial };
    }
    yield { chunk: DONE };
  } catch (error) {
    if (!(error instanceof WriterFailure)) throw error;
    yield { error: error.message, type: error.type };
  }
}

function isElsewhere(before: string, after: string): boolean {
  return new URL(before).origin !== new URL(after).origin;
}
