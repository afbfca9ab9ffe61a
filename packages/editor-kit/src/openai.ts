export type { AskingOptions } from './writers/modelPorts.ts';
export { type OpenaiOptions, openaiAssistant, openaiWriter } from './writers/openaiWriter.ts';
export type { EndpointOptions } from './writers/readEvents.ts';
