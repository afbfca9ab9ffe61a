export type { ApiAccess, ApiAnswer, ApiCall, ApiQuery } from './ApiCall.ts';
export {
  type AccountDeletion,
  type AccountDeletionAnswer,
  type AccountExport,
  accountDeletion,
  accountDeletionAnswer,
  accountExport,
} from './accountData.ts';
export {
  type ApiCallEntry,
  apiCallEntry,
  apiCallHistoryAnswer,
  type ClearedHistory,
  clearedHistory,
  RERUN_HEADER,
} from './apiCallHistory.ts';
export { apiCalls } from './apiCalls.ts';
export {
  type SceneAnswer,
  type SceneRequest,
  type SectionSummaryAnswer,
  type SectionSummaryRequest,
  type SuggestionsAnswer,
  type SuggestionsRequest,
  sceneAnswer,
  sceneRequest,
  sectionSummaryAnswer,
  sectionSummaryRequest,
  suggestionsAnswer,
  suggestionsRequest,
  type TitleAnswer,
  type TitleRequest,
  titleAnswer,
  titleRequest,
} from './assistingRequests.ts';
export { type Costs, costs, defaultCosts } from './costs.ts';
export {
  type AddCreditsAnswer,
  type AddCreditsRequest,
  addCreditsAnswer,
  addCreditsRequest,
  CLAIMED_CREDITS,
  CLAIMS_REMEMBERED_DAYS,
  type CreditBalanceAnswer,
  type CreditCostsAnswer,
  type CreditTransaction,
  type CreditTransactionsAnswer,
  creditBalanceAnswer,
  creditCostsAnswer,
  creditTransaction,
  creditTransactionsAnswer,
  INITIAL_CLAIM,
  type PurchaseCreditsAnswer,
  purchaseCreditsAnswer,
  purchaseCreditsRequest,
  TEST_CREDITS,
  TEST_PAYMENT,
} from './credits.ts';
export { type ErrorBody, errorBody } from './errorBody.ts';
export { type ErrorType, errorType, errorTypes } from './errorType.ts';
export { type FeedbackAnswer, type FeedbackRequest, feedbackAnswer, feedbackRequest } from './feedback.ts';
export { foldEmail } from './foldEmail.ts';
export {
  callNames,
  creditsOf,
  type GenerationKind,
  type GenerationTask,
  generationCalls,
  type OperationCall,
} from './generationCalls.ts';
export { genreColours, genres, genreTone } from './genres.ts';
export {
  type DeletedImage,
  type DrawImageRequest,
  type DrawingStep,
  deletedImage,
  drawImageRequest,
  drawingStep,
  imageTypes,
  type UploadedImage,
  uploadedImage,
} from './images.ts';
export { isSceneBreak } from './isSceneBreak.ts';
export { limits } from './limits.ts';
export {
  type AccountModeration,
  accountModeration,
  type ModeratedWork,
  type Moderation,
  type ModerationAct,
  type ModerationRecord,
  type ModerationRequest,
  moderatedWork,
  moderation,
  moderationActs,
  moderationRecord,
  moderationRecordsAnswer,
  moderationRequest,
  type ReportAnswer,
  type ReportReason,
  type ReportRequest,
  reportAnswer,
  reportReasonNames,
  reportReasons,
  reportRequest,
  type WorkReport,
  workReport,
  workReportsAnswer,
} from './moderation.ts';
export {
  type OperationAnswer,
  type OperationReport,
  operationAnswer,
  operationReport,
  type SentContext,
  sentContext,
  type WriterNotice,
  writerNotice,
} from './operation.ts';
export { type OperationState, operationState } from './operationState.ts';
export {
  type AddFundsAnswer,
  type AddFundsRequest,
  addFundsAnswer,
  addFundsRequest,
  type ConfirmPaymentAnswer,
  type ConfirmPaymentRequest,
  type CreateIntentAnswer,
  type CreateIntentRequest,
  confirmPaymentAnswer,
  confirmPaymentRequest,
  createIntentAnswer,
  createIntentRequest,
  type TestCardAnswer,
  type TestCardRequest,
  testCardAnswer,
  testCardRequest,
  type WebhookAnswer,
} from './payments.ts';
export { fillPlaceholders, placeholdersIn, splitAtPlaceholders } from './placeholders.ts';
export { quoteContent, unquoteContent } from './promptContent.ts';
export {
  type ChangePromptRequest,
  changePromptRequest,
  type NewPromptRequest,
  newPromptRequest,
  type Prompt,
  type PromptImportAnswer,
  type PromptRemoval,
  type PromptsAnswer,
  type PromptType,
  type PromptVersion,
  type PromptVersionsAnswer,
  prompt,
  promptImportAnswer,
  promptRemoval,
  promptsAnswer,
  promptType,
  promptVersion,
  promptVersionsAnswer,
  restorePromptRequest,
} from './prompts.ts';
export {
  type PromptTestAnswer,
  type PromptTestRequest,
  type PromptTestResult,
  promptTestAnswer,
  promptTestRequest,
  promptTestResult,
} from './promptTest.ts';
export { readingMinutes } from './readingMinutes.ts';
export { type PromptValue, renderPrompt } from './renderPrompt.ts';
export { type SceneElement, sceneElement, sceneSettings } from './sceneElement.ts';
export { scenePages } from './scenePages.ts';
export {
  lineStyles,
  type ScenePdfRequest,
  type ScenePdfRequestInput,
  scenePdfRequest,
  UNSET_HEADER,
} from './scenePdf.ts';
export {
  type PublishSceneRequest,
  publishedSceneContent,
  publishSceneRequest,
  type SaveSceneRequest,
  saveSceneRequest,
} from './sceneWork.ts';
export { type SentenceChange, sentenceChange } from './sentenceChange.ts';
export {
  type AccountSession,
  type AdminCodeRequest,
  accountSession,
  adminCodeRequest,
  type EndedSession,
  endedSession,
  type ForgottenAnswer,
  type ForgottenRequest,
  forgottenAnswer,
  forgottenRequest,
  type LoginRequest,
  loginRequest,
  type MeAnswer,
  meAnswer,
  type PasswordRequest,
  type ProofAnswer,
  type ProofMailAnswer,
  type ProofRequest,
  passwordRequest,
  proofAnswer,
  proofMailAnswer,
  proofRequest,
  type RegisterRequest,
  type ResetAnswer,
  type ResetRequest,
  registerRequest,
  resetAnswer,
  resetRequest,
  type SessionsAnswer,
  type SignInAnswer,
  type SignOutAnswer,
  sessionsAnswer,
  signInAnswer,
  signOutAnswer,
} from './signIn.ts';
export {
  type GuestAllowance,
  guestAllowance,
  type PartStatus,
  type PaymentsStatus,
  partStatus,
  paymentsStatus,
  type SignInStatus,
  type Status,
  signInStatus,
  status,
} from './status.ts';
export {
  type ExportStoryRequest,
  exportStoryRequest,
  LEFT_OUT_HEADER,
  type StoryFormat,
  storyFormats,
} from './storyExport.ts';
export {
  type GroupedStory,
  groupedStory,
  type StoryGroup,
  type StoryListing,
  storyGroup,
  storyListing,
} from './storyGroups.ts';
export {
  type PublishedBreak,
  type PublishStoryRequest,
  publishedBreak,
  publishedStoryContent,
  publishStoryRequest,
  type SaveStoryRequest,
  type StoryCover,
  type StoryImage,
  type StoryParagraph,
  savedStoryContent,
  saveStoryRequest,
  storyCover,
  storyImage,
  storyParagraph,
} from './storyWork.ts';
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
  type AddressUsage,
  addressUsage,
  type DailyUsage,
  dailyUsage,
  type OperationUsage,
  operationUsage,
  type UsageAnswer,
  usageAnswer,
} from './usage.ts';
export { type User, type UserAnswer, user, userAnswer } from './user.ts';
export {
  type Emotion,
  emotions,
  type Voice,
  type VoiceRequest,
  voice,
  voiceRequest,
  voices,
} from './voice.ts';
export {
  type WalletBalanceAnswer,
  type WalletTransaction,
  type WalletTransactionsAnswer,
  walletBalanceAnswer,
  walletTransaction,
  walletTransactionsAnswer,
} from './wallet.ts';
export {
  type AccountWallet,
  type AdminCreditsAnswer,
  type AdminWalletAnswer,
  accountWallet,
  adminCreditsAnswer,
  adminWalletAnswer,
  type CreditOrderRequest,
  creditOrderRequest,
  type WalletOrderRequest,
  walletOrderRequest,
} from './walletAdmin.ts';
export {
  type PublishedSceneAnswer,
  type PublishedStoryAnswer,
  publishedScene,
  publishedStory,
  type SavedSceneAnswer,
  type SavedStoryAnswer,
  type SceneEntry,
  type StoryEntry,
  savedScene,
  savedStory,
  sceneEntry,
  storyEntry,
  type WorkRemoval,
  workRemoval,
} from './workAnswers.ts';
export { WORK_HEADER, workLabel } from './workLabel.ts';
export {
  type DraftRequest,
  draftRequest,
  type ExpandRequest,
  expandRequest,
  type ImproveRequest,
  type InsertRequest,
  improveRequest,
  insertRequest,
  type ParagraphsRequest,
  type ParagraphsRequestInput,
  paragraphsRequest,
  type RewriteRequest,
  rewriteRequest,
  type WritingContext,
  writingContext,
} from './writing.ts';
