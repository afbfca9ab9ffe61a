export {
  addressOf,
  askOver,
  type CallArguments,
  type CallFailure,
  type CallInput,
  failureFrom,
  isCallFailure,
  type JsonCall,
  type MadeInput,
  refusalOf,
  requestOf,
  type Send,
} from './client/ask.ts';
export {
  type Entries,
  fetchEntriesOver,
  fetchPageOver,
  type ItemOf,
  ListFailure,
  nextPage,
  orThrow,
} from './client/lists.ts';
export {
  isAway,
  type LinesCall,
  readOperationOver,
  StreamFailure,
  type StreamOptions,
  streamOver,
} from './client/stream.ts';
