export {
  type AnswerForm,
  type ChatCall,
  type ChatDelta,
  type ChatModel,
  type ChatServer,
  chatModel,
  collectAnswer,
} from './asking/chatModel.ts';
export { usualContextTokens } from './asking/contextTokens.ts';
export { EventQueue, eventReader } from './asking/events.ts';
export {
  type ChatLack,
  type ModelHabits,
  type ModelLack,
  type ModelMemory,
  type ModelTraits,
  modelMemory,
} from './asking/ModelMemory.ts';
export { matterOf } from './asking/matter.ts';
export {
  atWork,
  modelWriter,
  sceneForm,
  titleForm,
  wordsFor,
} from './asking/modelWriter.ts';
export {
  ModelError,
  type OpenaiChunk,
  openaiParams,
  openaiReader,
  readOpenaiChunk,
  rejectionIn,
} from './asking/openaiAnswer.ts';
export {
  type PromptAction,
  type PromptAudience,
  type PromptName,
  type PromptType,
  promptActions,
  promptAudiences,
  promptName,
} from './asking/promptNames.ts';
export {
  minorsRule,
  type PromptTemplates,
  sampleValues,
  shippedTemplates,
  withMinorsRule,
} from './asking/prompts.ts';
export { cleanLine, cleanOpening, cleanText, looksLikeJson, readJson } from './asking/readAnswers.ts';
export { ThoughtSplitter } from './asking/ThoughtSplitter.ts';
export { type EditorRequest, selectionTask, taskOf } from './asking/taskOf.ts';
export {
  type ModelAdvice,
  type ModelRejection,
  type ModelTrouble,
  reasonOf,
  retrySeconds,
  unusable,
  WriterFailure,
} from './asking/WriterFailure.ts';
