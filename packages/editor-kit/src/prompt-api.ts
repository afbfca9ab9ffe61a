export type { AskingOptions } from './writers/modelPorts.ts';
export {
  fetchPromptApiModel,
  type LanguageModelLike,
  type LanguageModelSession,
  type ModelAvailability,
  type PromptApiOptions,
  promptApiAssistant,
  promptApiAvailability,
  promptApiWriter,
} from './writers/promptApi.ts';
