import type { AnswerOf, SentTo, StreamLine } from '@fabula/contract';
import {
  askOver,
  type CallArguments,
  type CallFailure,
  type Entries,
  fetchEntriesOver,
  fetchPageOver,
  type JsonCall,
  type LinesCall,
  readOperationOver,
  type Send,
  type StreamOptions,
  streamOver,
} from '@fabula/contract/client';

/** Asks the calls of the contract. What each function promises stands in `@fabula/contract/client`. */
export interface ToolsClient {
  send: Send;
  ask<C extends JsonCall>(call: C, ...[input]: CallArguments<C>): Promise<AnswerOf<C> | CallFailure>;
  fetchPage<C extends JsonCall>(
    call: C,
    ...[input]: CallArguments<C>
  ): Promise<{ answer: AnswerOf<C>; next: string | null }>;
  fetchEntries<C extends JsonCall>(call: C, ...[input]: CallArguments<C>): Promise<Entries<C>>;
  stream<C extends LinesCall>(call: C, body: SentTo<C>, options: StreamOptions): AsyncGenerator<StreamLine>;
  readOperation(options: StreamOptions & { runId: string }): AsyncGenerator<StreamLine>;
}

export function createClient(send: Send): ToolsClient {
  return {
    send,
    ask: (call, ...[input]) => askOver(send, call, input),
    fetchPage: (call, ...[input]) => fetchPageOver(send, call, input),
    fetchEntries: (call, ...[input]) => fetchEntriesOver(send, call, input),
    stream: (call, body, options) => streamOver(send, call, body, options),
    readOperation: (options) => readOperationOver(send, options),
  };
}
