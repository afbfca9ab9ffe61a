export type { AskingOptions } from './writers/AskingOptions.ts';
export type { OpenaiClient, SdkModel } from './writers/givenModels.ts';
export { type HandleWritingOptions, handleWriting, type WritingUsage } from './writers/handleWriting.ts';
export type { EndpointOptions } from './writers/readEvents.ts';
export { type RemoteOptions, remoteAssistant, remoteWriter } from './writers/remoteWriter.ts';
