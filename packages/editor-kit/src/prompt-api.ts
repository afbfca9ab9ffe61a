export type { AskingOptions } from './writers/AskingOptions.ts';
export type {
  LanguageModelLike,
  LanguageModelSession,
  ModelAvailability,
  PromptApiOptions,
} from './writers/LanguageModel.ts';
export {
  fetchPromptApiModel,
  promptApiAssistant,
  promptApiAvailability,
  promptApiWriter,
} from './writers/promptApi.ts';
