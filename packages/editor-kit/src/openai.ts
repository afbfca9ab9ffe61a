export type { AskingOptions } from './writers/AskingOptions.ts';
export type { OpenaiOptions } from './writers/openaiPorts.ts';
export { openaiAssistant, openaiWriter } from './writers/openaiWriter.ts';
export type { EndpointOptions } from './writers/readEvents.ts';
