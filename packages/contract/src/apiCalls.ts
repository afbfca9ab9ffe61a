import type { ApiCall } from './ApiCall.ts';
import { authCalls } from './authCalls.ts';
import { connectionCalls } from './connectionCalls.ts';
import { exportStoryCall, typesetSceneCall } from './documentCalls.ts';
import { generationCalls } from './generationCalls.ts';
import { imageCalls } from './imageCalls.ts';
import { moderationCalls } from './moderationCalls.ts';
import { creditCalls, paymentCalls, walletAdminCalls } from './moneyCalls.ts';
import { cancelOperationCall, readOperationCall, reportOperationCall } from './operationCalls.ts';
import { docsCall, feedbackCall, healthCall, openapiCall, readinessCall, statusCall } from './serverCalls.ts';
import { sceneGenreCalls, storyGroupCalls } from './storyGroupCalls.ts';
import { toolCalls } from './toolCalls.ts';
import { readStoryByShortPathCall, workCalls } from './workCalls.ts';

/** Every call of the server: a route that is not here does not exist (D-OPENAPI). Times are ISO 8601. */
export const apiCalls: readonly ApiCall[] = [
  ...Object.values(generationCalls).map(({ title: _title, price: _price, ...row }): ApiCall => row),
  ...authCalls,
  ...Object.values(workCalls.story),
  readStoryByShortPathCall,
  ...Object.values(workCalls.scene),
  ...Object.values(storyGroupCalls).flatMap(({ safe, adult }) => [safe, adult]),
  ...Object.values(sceneGenreCalls),
  ...imageCalls,
  typesetSceneCall,
  exportStoryCall,
  ...creditCalls,
  ...paymentCalls,
  ...connectionCalls,
  ...toolCalls,
  ...moderationCalls,
  ...walletAdminCalls,
  readOperationCall,
  reportOperationCall,
  cancelOperationCall,
  feedbackCall,
  statusCall,
  openapiCall,
  docsCall,
  healthCall,
  readinessCall,
];
