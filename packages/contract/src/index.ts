export {
  type AnswerOf,
  type ApiAccess,
  type ApiCall,
  type ApiQuery,
  type PathParameter,
  pathOf,
  type RequestOf,
  type SentTo,
  saidOf,
  shortPathOf,
} from './ApiCall.ts';
export * from './accountData.ts';
export * from './apiCalls.ts';
export * from './assistingRequests.ts';
export * from './authCalls.ts';
export * from './connectionCalls.ts';
export * from './credits.ts';
export * from './documentCalls.ts';
export * from './errorType.ts';
export * from './exports.ts';
export * from './generationCalls.ts';
export * from './imageCalls.ts';
export * from './limits.ts';
export type { JudgingContext } from './list.ts';
export * from './moderationCalls.ts';
export * from './moneyCalls.ts';
export * from './operation.ts';
export * from './operationCalls.ts';
export * from './prompts.ts';
export * from './sceneWork.ts';
export * from './serverCalls.ts';
export * from './signIn.ts';
export * from './status.ts';
export * from './storyGroupCalls.ts';
export * from './storyWork.ts';
export * from './toolCalls.ts';
export * from './wallet.ts';
export * from './workAnswers.ts';
export * from './workCalls.ts';
export * from './workFields.ts';
export * from './writing.ts';
