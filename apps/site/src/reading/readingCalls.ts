import { reportWorkCall, workCalls } from '@fabula/contract';
import { isCallFailure } from '@fabula/contract/client';
import { ReadingError, type ReadStory, ReportError, type WorkReport } from '@fabula/library-kit/core';
import { ask } from '../api/call.ts';

export async function readStory(id: string, signal?: AbortSignal): Promise<ReadStory> {
  const answer = await ask(workCalls.story.read, { params: { id }, signal });
  if (!isCallFailure(answer)) return answer;
  if (answer.type === 'withdrawn') throw new ReadingError('withdrawn');
  throw new ReadingError(answer.status === 404 ? 'missing' : 'unavailable');
}

export async function reportWork({ email, ...report }: WorkReport): Promise<void> {
  const answer = await ask(reportWorkCall, {
    // Reports need no account, and are tied to none.
    isAnonymous: true,
    body: { ...report, ...(email !== undefined && { email }) },
  });
  if (isCallFailure(answer))
    throw answer.detail === undefined
      ? new Error(answer.error)
      : new ReportError(answer.detail, answer.field === 'email' ? 'email' : null);
}
