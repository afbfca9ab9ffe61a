export {
  type AnswerForm,
  type ChatCall,
  type ChatDelta,
  type ChatModel,
  type ChatServer,
  chatModel,
  collectAnswer,
  type OpenaiChunk,
  openaiParams,
  readOpenaiChunk,
  ThoughtSplitter,
} from './asking/chatModel.ts';
export { EventQueue, eventReader } from './asking/events.ts';
export { modelWriter, sceneForm, titleForm, usualContextTokens } from './asking/modelWriter.ts';
export {
  minorsRule,
  type PromptAction,
  type PromptAudience,
  type PromptName,
  type PromptTemplates,
  type PromptType,
  promptActions,
  promptAudiences,
  promptName,
  sampleValues,
  shippedTemplates,
  withMinorsRule,
} from './asking/prompts.ts';
export { cleanLine, cleanOpening, cleanText, looksLikeJson, readJson } from './asking/readAnswers.ts';
export { type EditorRequest, type ReasoningEffort, selectionTask, taskOf } from './asking/tasks.ts';
export {
  type ModelAdvice,
  type ModelRejection,
  type ModelTrouble,
  retrySeconds,
  unusable,
  WriterFailure,
} from './asking/WriterFailure.ts';
