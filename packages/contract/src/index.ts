export { type ErrorBody, type ErrorType, errorBody, errorType, errorTypes } from './errorBody.ts';
export { type FeedbackAnswer, type FeedbackRequest, feedbackAnswer, feedbackRequest } from './feedback.ts';
export { limits } from './limits.ts';
export { type OperationAnswer, type OperationState, operationAnswer, operationState } from './operation.ts';
export { type PartStatus, partStatus, type Status, status } from './status.ts';
export {
  CANCELLED,
  DONE,
  isTerminalLine,
  OPERATION_HEADER,
  STREAM_CONTENT_TYPE,
  type StreamLine,
  streamLine,
  type TokenUsage,
  tokenUsage,
} from './streamLine.ts';
export {
  type ParagraphsRequest,
  type ParagraphsRequestInput,
  paragraphsRequest,
  type WritingContext,
  writingContext,
} from './writing.ts';
